"""Exchanges ph and pw inside each patch only."""

import numpy as np


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
