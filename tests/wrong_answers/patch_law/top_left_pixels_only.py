"""Compares the top left pixel of each patch."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    corners = image[::patch_height, ::patch_width].reshape(-1, channels)
    return np.array_equal(patches[:, :channels], corners)
