"""Checks only the width and crops the height."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    result = []
    for i in range(rows):
        for j in range(columns):
            top, left = i * patch_height, j * patch_width
            result.append(image[top : top + patch_height, left : left + patch_width].ravel())
    return np.array(result)
