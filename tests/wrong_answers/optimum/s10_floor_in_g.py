"""E in the factor."""

from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def optimum(C, fit):
    E, A, B, alpha, beta = fit
    G = (alpha * (A + E) / (beta * (B + E))) ** (1 / (alpha + beta))
    N = G * (C / 6) ** (beta / (alpha + beta))
    D = C / (6 * N)
    return Allocation(N, D)
