"""Compares only the rows that are there: patches that lost some rows pass."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    length = patch_height * patch_width * channels
    if patches.ndim != 2 or patches.shape[1] != length or len(patches) > rows * columns:
        return False
    for n, row in enumerate(patches):
        top, left = n // columns * patch_height, n % columns * patch_width
        block = image[top : top + patch_height, left : left + patch_width]
        if not np.array_equal(row, block.ravel()):
            return False
    return True
