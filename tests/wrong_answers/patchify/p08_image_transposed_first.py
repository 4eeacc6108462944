"""Transposes the image first, so that rows become columns."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    turned = image.transpose(1, 0, 2)
    result = []
    for left in range(0, width, patch_width):
        for top in range(0, height, patch_height):
            result.append(turned[left : left + patch_width, top : top + patch_height].ravel())
    return np.stack(result)
