"""Column k of the rows is a coarse picture: every ph-th, pw-th pixel from one place."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    for k in range(patches.shape[1]):
        y, x, c = np.unravel_index(k, (patch_height, patch_width, channels))
        picture = image[y::patch_height, x::patch_width, c]
        if not np.array_equal(patches[:, k].reshape(rows, columns), picture):
            return False
    return True
