"""Looks for the lowest point of the parabola by thirds; no derivative."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N.tolist())) < 3:
        raise ValueError("three different N are needed")
    parabola = np.polyfit(np.log(N), loss, 2)
    if parabola[0] <= 0:
        raise ValueError("no lowest point")
    low, high = np.log(N.min()) - 15, np.log(N.max()) + 15
    while high - low > 1e-9:
        left, right = low + (high - low) / 3, high - (high - low) / 3
        if np.polyval(parabola, left) < np.polyval(parabola, right):
            high = right
        else:
            low = left
    return np.exp((low + high) / 2)
