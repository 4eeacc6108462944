"""Silently pads the image with zeros to whole patches."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    image = np.pad(image, ((0, -height % patch_height), (0, -width % patch_width), (0, 0)))
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    axes = image.reshape(rows, patch_height, columns, patch_width, channels)
    return axes.transpose(0, 2, 1, 3, 4).reshape(rows * columns, -1).copy()
