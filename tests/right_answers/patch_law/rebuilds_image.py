"""Puts an image together from the rows and compares the images."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    grid = patches.reshape(rows, columns, patch_height, patch_width, channels)
    return np.array_equal(grid.transpose(0, 2, 1, 3, 4).reshape(image.shape), image)
