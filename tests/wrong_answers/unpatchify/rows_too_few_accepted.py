"""Loops over the rows there are and leaves the rest of the image zero."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    columns = width // patch_width
    channels, rest = divmod(patches.shape[1], patch_height * patch_width)
    if rest:
        raise ValueError("no whole number of channels")
    image = np.zeros((height, width, channels), dtype=patches.dtype)
    for n, row in enumerate(patches):
        top, left = n // columns * patch_height, n % columns * patch_width
        block = row.reshape(patch_height, patch_width, channels)
        image[top : top + patch_height, left : left + patch_width] = block
    return image
