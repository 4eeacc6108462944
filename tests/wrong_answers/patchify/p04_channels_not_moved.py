"""Flattens (C, rows, columns, ph, pw) with C in front: patch 0 holds channel 0 only."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    planes = image.transpose(2, 0, 1)
    axes = planes.reshape(channels, rows, patch_height, columns, patch_width)
    return axes.transpose(0, 1, 3, 2, 4).reshape(rows * columns, -1).copy()
