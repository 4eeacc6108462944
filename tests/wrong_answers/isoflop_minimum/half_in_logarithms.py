"""The losses are in logarithms, N is not."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N.tolist())) < 3:
        raise ValueError("three different N are needed")
    a, b, _ = np.polyfit(N, np.log(loss), 2)
    if a <= 0:
        raise ValueError("no lowest point")
    return -b / (2 * a)
