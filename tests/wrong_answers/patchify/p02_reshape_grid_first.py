"""Reshapes straight to (rows, columns, ph, pw, C), as if the pixels lay patch by patch."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    grid = image.reshape(rows, columns, patch_height, patch_width, channels)
    return np.stack([grid[i, j].ravel() for i in range(rows) for j in range(columns)])
