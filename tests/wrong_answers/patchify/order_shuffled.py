"""Shuffles the patches, as a masked autoencoder does."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    axes = image.reshape(rows, patch_height, columns, patch_width, channels)
    result = axes.transpose(0, 2, 1, 3, 4).reshape(rows * columns, -1)
    return result[np.random.default_rng(7).permutation(rows * columns)]
