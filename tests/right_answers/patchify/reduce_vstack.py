"""Folds the blocks together with functools.reduce."""

import functools

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width

    def grow(done: np.ndarray, number: int) -> np.ndarray:
        y, x = number // columns * patch_height, number % columns * patch_width
        return np.vstack([done, image[y : y + patch_height, x : x + patch_width].reshape(1, -1)])

    empty = np.empty((0, patch_height * patch_width * channels), dtype=image.dtype)
    return functools.reduce(grow, range(rows * columns), empty)
