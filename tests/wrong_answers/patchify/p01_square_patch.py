"""Uses patch[0] for both sides of the patch."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    size = patch[0]
    height, width, channels = image.shape
    if height % size or width % size:
        raise ValueError("the patches do not tile the image")
    axes = image.reshape(height // size, size, width // size, size, channels)
    return axes.transpose(0, 2, 1, 3, 4).reshape(-1, size * size * channels).copy()
