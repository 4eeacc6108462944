"""Splits the image into bands and blocks and walks the rows along."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    row = iter(patches)
    for band in np.split(image, rows, axis=0):
        for block in np.split(band, columns, axis=1):
            if not np.array_equal(next(row).reshape(block.shape), block):
                return False
    return True
