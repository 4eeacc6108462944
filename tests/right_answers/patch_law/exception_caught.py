"""Tries the comparison and takes an exception for False."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    try:
        grid = patches.reshape(rows, columns, patch_height, patch_width, channels)
        np.testing.assert_array_equal(grid.swapaxes(1, 2).reshape(image.shape), image, strict=False)
        assert patches.shape == (rows * columns, patch_height * patch_width * channels)
    except (AssertionError, ValueError):
        return False
    return True
