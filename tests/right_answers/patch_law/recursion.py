"""The first band and the rest, the first block and the rest."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    ph, pw = patch
    height, width, channels = image.shape
    columns = width // pw
    if patches.shape != (height // ph * columns, ph * pw * channels):
        return False
    if height > ph:
        first = patch_law(image[:ph], patch, patches[:columns])
        return first and patch_law(image[ph:], patch, patches[columns:])
    if width > pw:
        first = patch_law(image[:, :pw], patch, patches[:1])
        return first and patch_law(image[:, pw:], patch, patches[1:])
    return np.array_equal(image.reshape(1, -1), patches)
