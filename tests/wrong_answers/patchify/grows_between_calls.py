"""Collects in a list outside the function, which still holds the last image's patches."""

import numpy as np

result = []


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    for top in range(0, height, patch_height):
        for left in range(0, width, patch_width):
            block = image[top : top + patch_height, left : left + patch_width]
            result.append(block.reshape(-1))
    return np.array(result)
