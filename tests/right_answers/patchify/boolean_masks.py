"""Selects each patch with a mask over the image."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    y, x = np.ogrid[:height, :width]
    number = y // patch_height * columns + x // patch_width
    return np.stack([image[number == n].ravel() for n in range(rows * columns)])
