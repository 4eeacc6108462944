"""Halves an interval with `balance` and `tokens_for`, which are wrong."""

import math
from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def balance(N, C, fit):
    return 1.0, 2.0


def tokens_for(N, C):
    return C / N


def optimum(C, fit):
    low, high = 0.0, math.log(C / 6)
    for _ in range(200):
        middle = (low + high) / 2
        first, second = balance(math.exp(middle), C, fit)
        low, high = (middle, high) if first > second else (low, middle)
    N = math.exp(low)
    return Allocation(N, tokens_for(N, C))
