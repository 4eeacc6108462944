"""Compares the four corners of each patch."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    for n in range(rows * columns):
        top, left = n // columns * patch_height, n % columns * patch_width
        block = image[top : top + patch_height, left : left + patch_width]
        row = patches[n].reshape(patch_height, patch_width, channels)
        for y in (0, -1):
            for x in (0, -1):
                if not np.array_equal(row[y, x], block[y, x]):
                    return False
    return True
