"""Takes the square root of the number of patches as both sides of the grid."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    side = int((rows * columns) ** 0.5)
    result = []
    for i in range(side):
        for j in range(side):
            top, left = i * patch_height, j * patch_width
            result.append(image[top : top + patch_height, left : left + patch_width].ravel())
    return np.stack(result)
