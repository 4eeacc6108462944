"""Returns True in the loop as soon as one patch fits."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    for n in range(rows * columns):
        top, left = n // columns * patch_height, n % columns * patch_width
        block = image[top : top + patch_height, left : left + patch_width]
        if np.array_equal(patches[n], block.ravel()):
            return True
    return False
