"""All windows, every ph-th and pw-th kept."""

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    if height < patch_height or width < patch_width:
        raise ValueError("the image is smaller than a patch")
    windows = sliding_window_view(image, (patch_height, patch_width), axis=(0, 1))
    kept = windows[::patch_height, ::patch_width]
    return np.moveaxis(kept, 2, -1).copy().reshape(rows * columns, -1)
