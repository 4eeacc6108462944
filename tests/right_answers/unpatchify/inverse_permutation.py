"""Sorts the patched positions to find the way back."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    channels = patches.shape[1] // (patch_height * patch_width)
    if patches.shape != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make this image")
    places = np.arange(height * width).reshape(rows, patch_height, columns, patch_width)
    back = np.argsort(places.transpose(0, 2, 1, 3).ravel())
    return patches.reshape(height * width, channels)[back].reshape(height, width, channels)
