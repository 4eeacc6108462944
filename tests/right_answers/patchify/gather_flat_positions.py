"""Patchifies the positions once and takes the numbers at them."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    length = patch_height * patch_width * channels
    n, k = np.indices((rows * columns, length))
    y, rest = np.divmod(k, patch_width * channels)
    x, c = np.divmod(rest, channels)
    y = y + n // columns * patch_height
    x = x + n % columns * patch_width
    return image.reshape(-1).take(np.ravel_multi_index((y, x, c), image.shape))
