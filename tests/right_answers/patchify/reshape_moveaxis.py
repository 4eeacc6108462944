"""Moves the axis of the columns with moveaxis."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    axes = np.reshape(image, (rows, patch_height, columns, patch_width, channels))
    grid = np.moveaxis(axes, 2, 1)
    return np.array(grid.reshape(rows * columns, patch_height * patch_width * channels))
