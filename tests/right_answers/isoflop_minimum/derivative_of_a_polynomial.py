"""numpy's Polynomial: a root of its derivative."""

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N.tolist())) < 3:
        raise ValueError("three different N are needed")
    parabola = np.polynomial.Polynomial.fit(np.log(N), loss, 2)
    slope = parabola.deriv()
    if slope.deriv()(0) <= 0:
        raise ValueError("no lowest point")
    return np.exp(slope.roots()[0])
