"""Halves an interval with `reduced_slope`, which is not written yet."""

import math
from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def reduced_slope(N, C, fit):
    raise NotImplementedError


def optimum(C, fit):
    low, high = 0.0, math.log(C / 6)
    for _ in range(200):
        middle = (low + high) / 2
        if reduced_slope(math.exp(middle), C, fit) < 0:
            low = middle
        else:
            high = middle
    N = math.exp(low)
    return Allocation(N, C / (6 * N))
