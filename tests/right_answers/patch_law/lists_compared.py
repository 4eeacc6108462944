"""Compares nested lists."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    expected = []
    for top in range(0, height, patch_height):
        for left in range(0, width, patch_width):
            block = image[top : top + patch_height, left : left + patch_width]
            expected.append(block.ravel().tolist())
    return patches.tolist() == expected
