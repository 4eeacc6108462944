"""D = 20N."""

from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def optimum(C, fit):
    N = (C / 120) ** 0.5
    return Allocation(N, 20 * N)
