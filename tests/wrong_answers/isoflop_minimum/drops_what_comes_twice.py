"""np.unique keeps one loss of each size."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N.tolist())) < 3:
        raise ValueError("three different N are needed")
    kept, first = np.unique(N, return_index=True)
    a, b, _ = np.polyfit(np.log(kept), loss[first], 2)
    if a <= 0:
        raise ValueError("no lowest point")
    return np.exp(-b / (2 * a))
