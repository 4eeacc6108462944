"""Counts the numbers that differ."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    wrong = 0
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        wrong += 1
    else:
        axes = image.reshape(rows, patch_height, columns, patch_width, channels)
        right = axes.transpose(0, 2, 1, 3, 4).reshape(patches.shape)
        wrong += np.count_nonzero(patches != right)
    return not wrong
