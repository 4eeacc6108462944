"""A straight line, of which the lower end is taken."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N.tolist())) < 3:
        raise ValueError("three different N are needed")
    slope, _ = np.polyfit(np.log(N), loss, 1)
    return N.min() if slope > 0 else N.max()
