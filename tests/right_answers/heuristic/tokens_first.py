"""D first, then N from the budget."""

from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def heuristic(C: float, ratio: float = 20.0) -> Allocation:
    D = (C * ratio / 6) ** 0.5
    return Allocation(C / 6 / D, D)
