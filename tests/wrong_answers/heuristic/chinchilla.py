"""The worked example."""

from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def heuristic(C: float, ratio: float = 20.0) -> Allocation:
    return Allocation(70e9, 1.4e12)
