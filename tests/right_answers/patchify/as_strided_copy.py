"""A strided view of the grid, copied before it is flattened."""

import numpy as np
from numpy.lib.stride_tricks import as_strided


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    down, right, deep = image.strides
    view = as_strided(
        image,
        shape=(rows, columns, patch_height, patch_width, channels),
        strides=(down * patch_height, right * patch_width, down, right, deep),
        writeable=False,
    )
    return view.copy().reshape(rows * columns, patch_height * patch_width * channels)
