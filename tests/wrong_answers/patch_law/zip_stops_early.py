"""Walks rows and blocks with zip, which stops at the shorter one."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    blocks = [
        image[i * patch_height : (i + 1) * patch_height, j * patch_width : (j + 1) * patch_width]
        for i in range(rows)
        for j in range(columns)
    ]
    if patches.ndim != 2:
        return False
    return all(np.array_equal(row, block.ravel()) for row, block in zip(patches, blocks))
