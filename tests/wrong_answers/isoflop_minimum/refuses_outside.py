"""A lowest point outside is refused."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N.tolist())) < 3:
        raise ValueError("three different N are needed")
    a, b, _ = np.polyfit(np.log(N), loss, 2)
    best = np.exp(-b / (2 * a))
    if a <= 0 or not N.min() <= best <= N.max():
        raise ValueError("no lowest point")
    return best
