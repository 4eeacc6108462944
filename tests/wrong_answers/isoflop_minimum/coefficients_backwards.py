"""The coefficients are read from the wrong end."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N.tolist())) < 3:
        raise ValueError("three different N are needed")
    _, b, a = np.polyfit(np.log(N), loss, 2)
    return np.exp(-b / (2 * a))
