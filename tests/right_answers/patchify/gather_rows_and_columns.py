"""Fancy indexing with arrays of the rows and columns of every pixel."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    n = np.arange(rows * columns)[:, None, None]
    y = n // columns * patch_height + np.arange(patch_height)[:, None]
    x = n % columns * patch_width + np.arange(patch_width)
    return image[y, x].reshape(rows * columns, -1)
