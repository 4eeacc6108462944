"""The loop index is never used: every patch is the first one."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    first = image[:patch_height, :patch_width].reshape(-1)
    return np.stack([first for _ in range(rows * columns)])
