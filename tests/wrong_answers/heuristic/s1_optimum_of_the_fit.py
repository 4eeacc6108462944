"""The optimum of the published fit."""

from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def heuristic(C: float, ratio: float = 20.0) -> Allocation:
    alpha, beta, A, B = 0.34, 0.28, 406.4, 410.7
    scale = (alpha * A / (beta * B)) ** (1 / (alpha + beta))
    N = scale * (C / 6) ** (beta / (alpha + beta))
    return Allocation(N, C / (6 * N))
