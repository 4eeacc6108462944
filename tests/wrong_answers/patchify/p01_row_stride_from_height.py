"""Computes the number of a patch with the rows of the grid, not its columns."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    result = np.zeros((rows * columns, patch_height * patch_width * channels), dtype=image.dtype)
    for i in range(rows):
        for j in range(columns):
            top, left = i * patch_height, j * patch_width
            block = image[top : top + patch_height, left : left + patch_width]
            result[(i * rows + j) % (rows * columns)] = block.ravel()
    return result
