"""Slices from the grid index itself, without the factor patch size."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    result = []
    for i in range(rows):
        for j in range(columns):
            result.append(image[i : i + patch_height, j : j + patch_width].ravel())
    return np.stack(result)
