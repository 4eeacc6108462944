"""Searches for the smallest loss; the valley is flat."""

import math
from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def loss(N, C, fit):
    D = C / (6 * N)
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta


def optimum(C, fit):
    low, high = math.log(1.0), math.log(C / 6)
    ratio = (5**0.5 - 1) / 2
    while high - low > 1e-9:
        one, other = high - ratio * (high - low), low + ratio * (high - low)
        if loss(math.exp(one), C, fit) < loss(math.exp(other), C, fit):
            high = other
        else:
            low = one
    N = math.exp((low + high) / 2)
    return Allocation(N, C / (6 * N))
