"""Compares with a strided view of the image."""

import numpy as np
from numpy.lib.stride_tricks import as_strided


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    down, right, deep = image.strides
    shape = (rows, columns, patch_height, patch_width, channels)
    strides = (down * patch_height, right * patch_width, down, right, deep)
    view = as_strided(image, shape, strides, writeable=False)
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    return np.array_equal(view, patches.reshape(shape))
