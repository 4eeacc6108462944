"""The normal equations as they stand, in log2."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N.tolist())) < 3:
        raise ValueError("three different N are needed")
    t = np.log2(N)
    sums = [np.sum(t**power) for power in range(5)]
    table = np.array([[sums[i + j] for j in range(3)] for i in range(3)])
    _, b, a = np.linalg.solve(table, [np.sum(loss * t**power) for power in range(3)])
    if a <= 0:
        raise ValueError("no lowest point")
    return 2.0 ** (-b / (2 * a))
