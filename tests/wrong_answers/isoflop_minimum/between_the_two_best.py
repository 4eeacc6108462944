"""The middle between the two sizes with the smallest losses."""

import math

import numpy as np


def isoflop_minimum(N: np.ndarray, loss: np.ndarray) -> float:
    if len(set(N.tolist())) < 3:
        raise ValueError("three different N are needed")
    one, other = N[np.argsort(loss)[:2]]
    return math.sqrt(one * other)
