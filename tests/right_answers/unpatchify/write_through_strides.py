"""Assigns to a strided view of an empty image."""

import numpy as np
from numpy.lib.stride_tricks import as_strided


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    channels = patches.shape[1] // (patch_height * patch_width)
    if patches.shape != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make this image")
    image = np.zeros((height, width, channels), dtype=patches.dtype)
    down, right, deep = image.strides
    shape = (rows, columns, patch_height, patch_width, channels)
    view = as_strided(
        image, shape, (down * patch_height, right * patch_width, down, right, deep), writeable=True
    )
    view[:] = patches.reshape(shape)
    return image
