"""Expects height * width / patch_height rows."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    if len(patches) != height * width // patch_height:
        raise ValueError("wrong number of rows")
    rows, columns = height // patch_height, width // patch_width
    grid = patches.reshape(rows, columns, patch_height, patch_width, -1)
    return grid.transpose(0, 2, 1, 3, 4).reshape(height, width, -1)
