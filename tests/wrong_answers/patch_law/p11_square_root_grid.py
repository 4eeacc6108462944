"""Takes the square root of the number of patches as the columns of the grid."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    side = int(len(patches) ** 0.5)
    for n in range(len(patches)):
        top, left = n // side * patch_height, n % side * patch_width
        block = image[top : top + patch_height, left : left + patch_width]
        if not np.array_equal(patches[n], block.ravel()):
            return False
    return True
