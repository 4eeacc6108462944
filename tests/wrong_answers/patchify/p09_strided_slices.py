"""Slices with a step, image[i::rows, j::columns], and gets samples, not blocks."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    picked = [image[i::rows, j::columns].ravel() for i in range(rows) for j in range(columns)]
    return np.stack(picked)
