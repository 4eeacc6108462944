"""The root is missing."""

from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def heuristic(C: float, ratio: float = 20.0) -> Allocation:
    N = C / (6 * ratio)
    return Allocation(N, ratio * N)
