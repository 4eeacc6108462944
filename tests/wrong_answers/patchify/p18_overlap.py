"""Moves by half a patch and keeps the first N patches."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    result = []
    for top in range(0, height - patch_height + 1, max(1, patch_height // 2)):
        for left in range(0, width - patch_width + 1, max(1, patch_width // 2)):
            result.append(image[top : top + patch_height, left : left + patch_width].ravel())
    return np.stack(result[: rows * columns])
