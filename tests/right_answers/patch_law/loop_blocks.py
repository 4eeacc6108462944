"""One loop over the patches, each compared with its block."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    for n in range(rows * columns):
        y, x = n // columns * patch_height, n % columns * patch_width
        if (patches[n] != image[y : y + patch_height, x : x + patch_width].ravel()).any():
            return False
    return True
