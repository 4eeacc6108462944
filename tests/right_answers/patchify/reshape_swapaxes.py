"""Five axes, the middle two swapped, copied with np.array."""

import numpy as np


def patchify(image: np.ndarray, patch: tuple[int, int]) -> np.ndarray:
    h, w, c = image.shape
    p, q = patch
    if h % p != 0:
        raise ValueError(f"{p} does not divide the height {h}")
    if w % q != 0:
        raise ValueError(f"{q} does not divide the width {w}")
    return np.array(image.reshape(h // p, p, w // q, q, c).swapaxes(1, 2).reshape(-1, p * q * c))
