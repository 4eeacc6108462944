"""Line y of the image must lie in pieces at fixed places of the rows."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    piece = patch_width * channels
    if patches.shape != (rows * columns, patch_height * piece):
        return False
    for y in range(height):
        i, inside = divmod(y, patch_height)
        band = patches[i * columns : (i + 1) * columns, inside * piece : (inside + 1) * piece]
        if band.ravel().tolist() != image[y].ravel().tolist():
            return False
    return True
