"""Slides the window by one pixel and returns every position."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    result = []
    for top in range(height - patch_height + 1):
        for left in range(width - patch_width + 1):
            result.append(image[top : top + patch_height, left : left + patch_width].ravel())
    return np.stack(result)
