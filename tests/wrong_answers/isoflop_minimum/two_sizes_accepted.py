"""Two different sizes are thought to be enough."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    different = len(np.unique(N))
    if different < 2:
        raise ValueError("two different N are needed")
    if different == 2:
        return N[np.argmin(loss)]
    a, b, _ = np.polyfit(np.log(N), loss, 2)
    if a <= 0:
        raise ValueError("no lowest point")
    return np.exp(-b / (2 * a))
