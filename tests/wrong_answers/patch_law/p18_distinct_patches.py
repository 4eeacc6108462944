"""Asks only that shape and sum fit and that no two patches are equal."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    different = len({row.tobytes() for row in patches}) == rows * columns
    return bool(different and patches.sum() == image.sum())
