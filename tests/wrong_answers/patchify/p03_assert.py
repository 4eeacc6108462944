"""Checks the sizes with assert: AssertionError, not ValueError."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    assert height % patch_height == 0 and width % patch_width == 0, "bad sizes"
    rows, columns = height // patch_height, width // patch_width
    axes = image.reshape(rows, patch_height, columns, patch_width, channels)
    return axes.transpose(0, 2, 1, 3, 4).reshape(rows * columns, -1).copy()
