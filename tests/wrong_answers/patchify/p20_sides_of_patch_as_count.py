"""Takes the patch for the grid: cuts patch_height x patch_width blocks, not pixels."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    bands = np.array_split(image, patch_height, axis=0)
    blocks = [b for band in bands for b in np.array_split(band, patch_width, axis=1)]
    if len({block.shape for block in blocks}) != 1:
        raise ValueError("the patches do not tile the image")
    return np.stack([block.ravel() for block in blocks])
