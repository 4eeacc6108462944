"""np.split at the positions of the cuts, joined with concatenate."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    result = []
    for band in np.split(image, range(patch_height, height, patch_height), axis=0):
        for block in np.split(band, range(patch_width, width, patch_width), axis=1):
            result.append(block.reshape(1, -1))
    return np.concatenate(result)
