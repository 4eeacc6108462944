"""Accepts bad sizes and leaves the uncovered border zero."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    rows, columns = height // patch_height, width // patch_width
    channels = patches.shape[1] // (patch_height * patch_width)
    if patches.shape != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make this image")
    image = np.zeros((height, width, channels), dtype=patches.dtype)
    for n in range(rows * columns):
        top, left = n // columns * patch_height, n % columns * patch_width
        block = patches[n].reshape(patch_height, patch_width, channels)
        image[top : top + patch_height, left : left + patch_width] = block
    return image
