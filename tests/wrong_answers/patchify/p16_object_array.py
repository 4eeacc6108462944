"""Returns a one-dimensional array whose entries are arrays."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    result = np.empty(rows * columns, dtype=object)
    for n in range(rows * columns):
        top, left = n // columns * patch_height, n % columns * patch_width
        result[n] = image[top : top + patch_height, left : left + patch_width].flatten()
    return result
