"""Entry k of patch n is pixel (y, x, c): all indices at once, np.bool_ returned."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    n, k = np.indices(patches.shape)
    y = n // columns * patch_height + k // (patch_width * channels)
    x = n % columns * patch_width + k // channels % patch_width
    return np.all(patches == image[y, x, k % channels])
