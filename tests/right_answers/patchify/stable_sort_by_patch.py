"""Sorts the pixels by the number of their patch, stably."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    y, x = np.divmod(np.arange(height * width), width)
    order = np.argsort(y // patch_height * columns + x // patch_width, kind="stable")
    return image.reshape(height * width, channels)[order].reshape(rows * columns, -1)
