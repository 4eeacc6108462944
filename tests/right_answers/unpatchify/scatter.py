"""Says for every number where it belongs, and assigns all at once."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    channels = patches.shape[1] // (patch_height * patch_width)
    if patches.shape != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make this image")
    n, k = np.indices(patches.shape)
    y, rest = np.divmod(k, patch_width * channels)
    x, c = np.divmod(rest, channels)
    image = np.empty((height, width, channels), dtype=patches.dtype)
    image[n // columns * patch_height + y, n % columns * patch_width + x, c] = patches
    return image
