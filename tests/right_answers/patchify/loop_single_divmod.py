"""One loop over the patch number, its place by divmod."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    result = np.zeros((rows * columns, patch_height * patch_width * channels), image.dtype)
    for number in range(rows * columns):
        i, j = divmod(number, columns)
        down = slice(i * patch_height, (i + 1) * patch_height)
        right = slice(j * patch_width, (j + 1) * patch_width)
        result[number, :] = np.ravel(image[down, right])
    return result
