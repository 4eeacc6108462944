"""Joins the patches into one long vector."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    result = []
    for top in range(0, height, patch_height):
        for left in range(0, width, patch_width):
            result.append(image[top : top + patch_height, left : left + patch_width].ravel())
    return np.concatenate(result)
