"""Fills an array made with np.empty, one patch after the other."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    result = np.empty((rows * columns, patch_height * patch_width * channels), dtype=image.dtype)
    n = 0
    for i in range(rows):
        for j in range(columns):
            y, x = i * patch_height, j * patch_width
            result[n] = image[y : y + patch_height, x : x + patch_width].ravel()
            n += 1
    return result
