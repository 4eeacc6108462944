"""Plain Python, number by number."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    for y in range(height):
        for x in range(width):
            for c in range(channels):
                n = (y // patch_height) * columns + x // patch_width
                k = ((y % patch_height) * patch_width + x % patch_width) * channels + c
                if image[y, x, c] != patches[n, k]:
                    return False
    return True
