"""Puts the first band on the rest, which it makes by itself."""

import numpy as np


def unpatchify(patches: np.ndarray, height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    ph, pw = patch
    if height % ph or width % pw:
        raise ValueError("bad sizes")
    columns = width // pw
    if len(patches) != height // ph * columns or patches.shape[1] % (ph * pw):
        raise ValueError("wrong rows")
    if height == ph:
        return np.hstack([row.reshape(ph, pw, -1) for row in patches])
    first = unpatchify(patches[:columns], ph, width, patch)
    return np.vstack([first, unpatchify(patches[columns:], height - ph, width, patch)])
