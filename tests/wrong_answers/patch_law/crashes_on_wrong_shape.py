"""Subtracts without a look at the shape: a wrong one is an exception."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    axes = image.reshape(rows, patch_height, columns, patch_width, channels)
    right = axes.transpose(0, 2, 1, 3, 4).reshape(rows * columns, -1)
    return not (patches.astype(float) - right.astype(float)).any() and patches.shape == right.shape
