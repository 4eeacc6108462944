"""0.46, as published."""

from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def optimum(C, fit):
    _, A, B, alpha, beta = fit
    G = (alpha * A / (beta * B)) ** (1 / (alpha + beta))
    N = G * (C / 6) ** (0.46)
    D = C / (6 * N)
    return Allocation(N, D)
