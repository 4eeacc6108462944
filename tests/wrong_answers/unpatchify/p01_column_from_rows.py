"""Divides the patch number by the rows of the grid to find its place."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    channels = patches.shape[1] // (patch_height * patch_width)
    if patches.shape != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make this image")
    image = np.zeros((height, width, channels), dtype=patches.dtype)
    for n, row in enumerate(patches):
        top, left = n // rows * patch_height, n % rows * patch_width
        block = row.reshape(patch_height, patch_width, channels)
        place = image[top : top + patch_height, left : left + patch_width]
        if place.shape == block.shape:
            place[:] = block
    return image
