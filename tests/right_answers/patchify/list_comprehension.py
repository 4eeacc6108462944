"""One comprehension over the corners."""

import itertools

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    (ph, pw), (h, w, _) = patch, image.shape
    if any(side % size for side, size in ((h, ph), (w, pw))):
        raise ValueError("bad sizes")
    corners = itertools.product(range(0, h, ph), range(0, w, pw))
    return np.array([image[y : y + ph, x : x + pw].ravel() for y, x in corners])
