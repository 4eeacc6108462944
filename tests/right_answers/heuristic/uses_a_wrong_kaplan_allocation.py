"""An equal split of what is left without the six and the ratio."""

from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def kaplan_allocation(factor: float, exponent: float = 0.73) -> tuple[float, float]:
    return factor**0.73, factor**0.27


def heuristic(C: float, ratio: float = 20.0) -> Allocation:
    N, _ = kaplan_allocation(C / (6 * ratio), 0.5)
    return Allocation(N, ratio * N)
