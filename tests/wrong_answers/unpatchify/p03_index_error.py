"""Leaves bad sizes to the loop, which runs out of rows: IndexError, not ValueError."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    channels = patches.shape[1] // (patch_height * patch_width)
    image = np.empty((height, width, channels), dtype=patches.dtype)
    n = 0
    for top in range(0, height, patch_height):
        for left in range(0, width, patch_width):
            block = patches[n].reshape(patch_height, patch_width, channels)
            place = image[top : top + patch_height, left : left + patch_width]
            place[:] = block[: place.shape[0], : place.shape[1]]
            n += 1
    if n != len(patches):
        raise IndexError("rows left over")
    return image
