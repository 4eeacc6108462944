"""Swaps the middle axes; the channels by division without rest."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    p, q = patch
    if height % p != 0:
        raise ValueError("bad height")
    if width % q != 0:
        raise ValueError("bad width")
    n, k = patches.shape
    c, rest = divmod(k, p * q)
    if rest:
        raise ValueError("no whole number of channels")
    if n != (height // p) * (width // q):
        raise ValueError("wrong number of patches")
    return (
        patches.reshape(height // p, width // q, p, q, c).swapaxes(1, 2).reshape(height, width, c)
    )
