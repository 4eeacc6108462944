"""Five nested loops over single numbers."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    result = np.zeros((rows * columns, patch_height * patch_width * channels), dtype=image.dtype)
    for i in range(rows):
        for j in range(columns):
            k = 0
            for y in range(patch_height):
                for x in range(patch_width):
                    for c in range(channels):
                        place = (i * patch_height + y, j * patch_width + x, c)
                        result[i * columns + j, k] = image[place]
                        k += 1
    return result
