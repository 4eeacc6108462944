"""The paper's constants."""

from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def optimum(C, fit):
    A, B, alpha, beta = 406.4, 410.7, 0.34, 0.28
    G = (alpha * A / (beta * B)) ** (1 / (alpha + beta))
    N = G * (C / 6) ** (beta / (alpha + beta))
    D = C / (6 * N)
    return Allocation(N, D)
