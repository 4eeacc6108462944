"""Halves an interval along the fitted parabola, from the middle."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N.tolist())) < 3:
        raise ValueError("three different N are needed")
    middle = np.log(N).mean()
    slope = np.polyder(np.polyfit(np.log(N) - middle, loss, 2))
    if slope[0] <= 0:
        raise ValueError("no lowest point")
    low, high = -50.0, 50.0
    for _ in range(100):
        place = (low + high) / 2
        if np.polyval(slope, place) < 0:
            low = place
        else:
            high = place
    return float(np.exp(middle + low))
