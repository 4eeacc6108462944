"""Walks every second row of the grid backwards."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    result = []
    for i in range(rows):
        order = range(columns) if i % 2 == 0 else range(columns - 1, -1, -1)
        for j in order:
            top, left = i * patch_height, j * patch_width
            result.append(image[top : top + patch_height, left : left + patch_width].ravel())
    return np.stack(result)
