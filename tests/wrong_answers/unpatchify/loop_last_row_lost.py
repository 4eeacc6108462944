"""Never writes the last row of patches."""

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
    for i in range(rows - 1):
        for j in range(columns):
            block = patches[i * columns + j].reshape(patch_height, patch_width, channels)
            top, left = i * patch_height, j * patch_width
            image[top : top + patch_height, left : left + patch_width] = block
    return image
