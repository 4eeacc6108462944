"""Checks the shape and that the same values occur, however often."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    return set(patches.ravel().tolist()) == set(image.ravel().tolist())
