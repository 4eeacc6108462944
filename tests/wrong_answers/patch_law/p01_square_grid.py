"""Takes the number of columns of the grid from the height."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    columns = rows
    if patches.shape != (rows * (width // patch_width), patch_height * patch_width * channels):
        return False
    for n in range(len(patches)):
        top, left = n // columns * patch_height, n % columns * patch_width
        block = image[top : top + patch_height, left : left + patch_width]
        if not np.array_equal(patches[n], block.ravel()):
            return False
    return True
