"""Asserts the rows: any exception will do there, but ValueError for bad sizes."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    assert len(patches) == rows * columns, "wrong number of patches"
    assert patches.shape[1] % (patch_height * patch_width) == 0, "wrong width of a row"
    image = patches.reshape(rows, columns, patch_height, -1).transpose(0, 2, 1, 3)
    return image.reshape(height, width, -1)
