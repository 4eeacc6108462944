"""No test of the sizes: a reshape without -1 raises ValueError where they don't fit."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    p, q = patch
    h, w, c = image.shape
    grid = image.copy().reshape(h // p, p, w // q, q, c).transpose(0, 2, 1, 3, 4)
    return grid.reshape((h // p) * (w // q), p * q * c)
