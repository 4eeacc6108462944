"""Asks a helper for each block."""

import numpy as np


def _block(image: np.ndarray, patch: tuple[int, int], number: int) -> np.ndarray:
    i, j = divmod(number, image.shape[1] // patch[1])
    return image[i * patch[0] :, j * patch[1] :][: patch[0], : patch[1]].reshape(-1)


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    count = image.size // (patch[0] * patch[1] * image.shape[2])
    if patches.ndim != 2 or len(patches) != count:
        return False
    return all(np.array_equal(patches[n], _block(image, patch, n)) for n in range(count))
