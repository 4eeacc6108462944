"""alpha and beta exchanged everywhere."""

from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def optimum(C, fit):
    _, A, B, beta, alpha = fit
    G = (alpha * A / (beta * B)) ** (1 / (alpha + beta))
    N = G * (C / 6) ** (beta / (alpha + beta))
    D = C / (6 * N)
    return Allocation(N, D)
