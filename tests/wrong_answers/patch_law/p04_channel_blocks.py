"""Expects the channels one after the other, each with all its patches."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    axes = image.reshape(rows, patch_height, columns, patch_width, channels)
    return np.array_equal(patches.ravel(), axes.transpose(4, 0, 2, 1, 3).ravel())
