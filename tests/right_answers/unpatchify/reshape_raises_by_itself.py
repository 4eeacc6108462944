"""Leaves a wrong number of rows to reshape, which raises ValueError."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    channels, rest = divmod(patches.shape[1], patch_height * patch_width)
    if rest:
        raise TypeError("a row does not hold a whole number of channels")
    rows, columns = height // patch_height, width // patch_width
    grid = np.reshape(patches, (rows, columns, patch_height, patch_width, channels))
    return np.moveaxis(grid, 2, 1).reshape(height, width, channels)
