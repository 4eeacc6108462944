"""Halves an interval of exponents until nothing changes."""

from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def heuristic(C: float, ratio: float = 20.0) -> Allocation:
    low, high = 0.0, 40.0
    for _ in range(200):
        middle = (low + high) / 2
        N = 10.0**middle
        if 6 * N * ratio * N < C:
            low = middle
        else:
            high = middle
    return Allocation(N, ratio * N)
