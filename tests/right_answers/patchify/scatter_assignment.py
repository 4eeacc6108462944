"""Says for each pixel which patch and place it belongs to, and assigns all at once."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    y, x, c = np.indices(image.shape)
    number = y // patch_height * columns + x // patch_width
    place = (y % patch_height * patch_width + x % patch_width) * channels + c
    result = np.empty((rows * columns, patch_height * patch_width * channels), image.dtype)
    result[number, place] = image
    return result
