"""Compares with ==, which broadcasts: one row that fits all passes for all."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    axes = image.reshape(rows, patch_height, columns, patch_width, channels)
    right = axes.transpose(0, 2, 1, 3, 4).reshape(rows * columns, -1)
    try:
        return bool((patches == right).all())
    except ValueError:
        return False
