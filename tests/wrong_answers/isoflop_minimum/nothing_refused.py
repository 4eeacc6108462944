"""What is no parabola gives the best of the sizes."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N)) < 3:
        return N[np.argmin(loss)]
    a, b, _ = np.polyfit(np.log(N), loss, 2)
    if a <= 0:
        return N[np.argmin(loss)]
    return np.exp(-b / (2 * a))
