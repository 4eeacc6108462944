"""Compares with every ph-th and pw-th window."""

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    windows = sliding_window_view(image, (patch_height, patch_width), axis=(0, 1))
    kept = windows[::patch_height, ::patch_width].transpose(0, 1, 3, 4, 2)
    return bool(np.equal(kept, patches.reshape(kept.shape)).all())
