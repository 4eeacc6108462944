"""Assigns to every ph-th and pw-th sliding window."""

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    channels = patches.shape[1] // (patch_height * patch_width)
    if patches.shape != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make this image")
    image = np.zeros((height, width, channels), dtype=patches.dtype)
    size = (patch_height, patch_width)
    windows = sliding_window_view(image, size, axis=(0, 1), writeable=True)
    kept = windows[::patch_height, ::patch_width]
    kept[...] = np.moveaxis(patches.reshape(rows, columns, *size, channels), -1, 2)
    return image
