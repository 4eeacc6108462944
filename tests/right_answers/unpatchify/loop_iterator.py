"""Two loops over the corners, the next row from an iterator."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    channels = patches.shape[1] // (patch_height * patch_width)
    if patches.shape != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make this image")
    image = np.zeros((height, width, channels), patches.dtype)
    row = iter(patches)
    for top in range(0, height, patch_height):
        for left in range(0, width, patch_width):
            block = next(row).reshape(patch_height, patch_width, -1)
            image[top : top + patch_height, left : left + patch_width, :] = block
    return image
