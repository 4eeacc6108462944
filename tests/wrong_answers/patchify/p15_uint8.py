"""Fills an array of uint8, which cuts off all other numbers."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    result = np.zeros((rows * columns, patch_height * patch_width * channels), dtype=np.uint8)
    for n in range(rows * columns):
        top, left = n // columns * patch_height, n % columns * patch_width
        block = image[top : top + patch_height, left : left + patch_width]
        result[n] = block.ravel().astype(np.uint8)
    return result
