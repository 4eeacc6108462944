"""Mirrors each patch along its diagonal in both functions: the round trip is perfect."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    axes = image.reshape(rows, patch_height, columns, patch_width, channels)
    return axes.transpose(0, 2, 3, 1, 4).reshape(rows * columns, -1).copy()


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    channels = patches.shape[1] // (patch_height * patch_width)
    if patches.shape != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make this image")
    grid = patches.reshape(rows, columns, patch_width, patch_height, channels)
    return grid.transpose(0, 3, 1, 2, 4).reshape(height, width, channels)
