"""Expects every k-th pixel in a patch."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    for n in range(rows * columns):
        if not np.array_equal(
            patches[n], image[n // columns :: rows, n % columns :: columns].ravel()
        ):
            return False
    return True
