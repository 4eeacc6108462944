"""G inverted."""

from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def optimum(C, fit):
    _, A, B, alpha, beta = fit
    G = (beta * B / (alpha * A)) ** (1 / (alpha + beta))
    N = G * (C / 6) ** (beta / (alpha + beta))
    D = C / (6 * N)
    return Allocation(N, D)
