"""A generator inside all(), shape first."""

import itertools

import numpy as np


def patch_law(image: np.ndarray, patch: tuple[int, int], patches: np.ndarray) -> bool:
    (p, q), (h, w, c) = patch, image.shape
    corners = list(itertools.product(range(0, h, p), range(0, w, q)))
    return patches.shape == (len(corners), p * q * c) and all(
        np.array_equal(row.reshape(p, q, c), image[y : y + p, x : x + q])
        for row, (y, x) in zip(patches, corners)
    )
