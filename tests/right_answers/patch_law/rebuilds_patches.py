"""Cuts the image by itself and lets array_equal look at shape and numbers."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    axes = image.reshape(rows, patch_height, columns, patch_width, channels)
    own = axes.swapaxes(1, 2).reshape(rows * columns, patch_height * patch_width * channels)
    return np.array_equal(own, patches)
