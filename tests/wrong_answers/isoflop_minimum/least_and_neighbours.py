"""Only the smallest loss and its neighbours."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N.tolist())) < 3:
        raise ValueError("three different N are needed")
    order = np.argsort(N)
    place = np.clip(np.argmin(loss[order]), 1, len(N) - 2)
    best = order[place - 1 : place + 2]
    if len(set(N[best])) < 3:
        best = order
    a, b, _ = np.polyfit(np.log(N[best]), loss[best], 2)
    if a <= 0:
        raise ValueError("no lowest point")
    return np.exp(-b / (2 * a))
