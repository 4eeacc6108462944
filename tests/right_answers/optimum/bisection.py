"""Halves an interval in ln N, where the sides cross."""

import math
from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def optimum(C, fit):
    low, high = 0.0, math.log(C / 6)
    for _ in range(200):
        middle = (low + high) / 2
        N = math.exp(middle)
        D = C / (6 * N)
        if fit.alpha * fit.A / N**fit.alpha > fit.beta * fit.B / D**fit.beta:
            low = middle
        else:
            high = middle
    N = math.exp(low)
    return Allocation(N, C / (6 * N))
