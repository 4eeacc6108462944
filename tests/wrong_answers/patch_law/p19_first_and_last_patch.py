"""Compares the first and the last patch only."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    first = image[:patch_height, :patch_width].ravel()
    last = image[-patch_height:, -patch_width:].ravel()
    return np.array_equal(patches[0], first) and np.array_equal(patches[-1], last)
