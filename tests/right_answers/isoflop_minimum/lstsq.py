"""numpy's least squares, from the mean."""

import math

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N.tolist())) < 3:
        raise ValueError("three different N are needed")
    middle = np.log(N).mean()
    t = np.log(N) - middle
    rows = np.stack([np.ones_like(t), t, t**2], axis=1)
    (_, b, a), *_rest = np.linalg.lstsq(rows, loss, rcond=None)
    if a <= 0:
        raise ValueError("no lowest point")
    return math.exp(middle - b / (2 * a))
