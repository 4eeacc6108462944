"""Puts the numbers at their flat positions."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    channels = patches.shape[1] // (patch_height * patch_width)
    if patches.shape != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make this image")
    places = np.arange(height * width * channels)
    places = places.reshape(rows, patch_height, columns, patch_width, channels).swapaxes(1, 2)
    image = np.zeros(height * width * channels, dtype=patches.dtype)
    np.put(image, places, patches)
    return image.reshape(height, width, channels)
