"""Losses are counted, not different sizes."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(N) < 3:
        raise ValueError("three losses are needed")
    if len(set(N)) < 3:
        return N[np.argmin(loss)]
    a, b, _ = np.polyfit(np.log(N), loss, 2)
    if a <= 0:
        raise ValueError("no lowest point")
    return np.exp(-b / (2 * a))
