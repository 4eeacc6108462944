"""Compares eight places drawn at random."""

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    patch_height, patch_width = patch
    height, width, channels = image.shape
    rows, columns = height // patch_height, width // patch_width
    if patches.shape != (rows * columns, patch_height * patch_width * channels):
        return False
    generator = np.random.default_rng(7)
    for _ in range(8):
        n, k = generator.integers(patches.shape[0]), generator.integers(patches.shape[1])
        y, rest = divmod(k, patch_width * channels)
        x, c = divmod(rest, channels)
        top, left = n // columns * patch_height, n % columns * patch_width
        if patches[n, k] != image[top + y, left + x, c]:
            return False
    return True
