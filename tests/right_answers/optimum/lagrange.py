"""Halves an interval of the multiplier, until N and D cost the budget."""

import math
from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def optimum(C, fit):
    def spend(price):
        N = (fit.alpha * fit.A / price) ** (1 / fit.alpha)
        D = (fit.beta * fit.B / price) ** (1 / fit.beta)
        return N, D

    low, high = -60.0, 20.0
    for _ in range(200):
        middle = (low + high) / 2
        N, D = spend(math.exp(middle))
        if math.log(6) + math.log(N) + math.log(D) > math.log(C):
            low = middle
        else:
            high = middle
    return Allocation(*spend(math.exp(low)))
