"""Raises ValueError for a wrong shape, where False is due."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        raise ValueError("wrong shape")
    axes = image.reshape(rows, patch_height, columns, patch_width, channels)
    return np.array_equal(patches, axes.transpose(0, 2, 1, 3, 4).reshape(patches.shape))
