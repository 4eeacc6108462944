"""The column index is never used: each row of the grid repeats its first patch."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    result = []
    for i in range(rows):
        for _ in range(columns):
            top = i * patch_height
            result.append(image[top : top + patch_height, :patch_width].ravel())
    return np.stack(result)
