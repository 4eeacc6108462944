"""The constants of a newer fit."""

from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def optimum(C, fit):
    A, B, alpha, beta = 482.01, 2085.43, 0.3478, 0.3658
    G = (alpha * A / (beta * B)) ** (1 / (alpha + beta))
    N = G * (C / 6) ** (beta / (alpha + beta))
    D = C / (6 * N)
    return Allocation(N, D)
