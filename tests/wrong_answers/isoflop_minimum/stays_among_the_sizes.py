"""Never outside of the sizes."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N.tolist())) < 3:
        raise ValueError("three different N are needed")
    a, b, _ = np.polyfit(np.log(N), loss, 2)
    if a <= 0:
        raise ValueError("no lowest point")
    return np.clip(np.exp(-b / (2 * a)), N.min(), N.max())
