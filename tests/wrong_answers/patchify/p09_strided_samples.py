"""Splits each side as (patch, grid), not (grid, patch): a patch takes every k-th pixel."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    axes = image.reshape(patch_height, rows, patch_width, columns, channels)
    return axes.transpose(1, 3, 0, 2, 4).reshape(rows * columns, -1).copy()
