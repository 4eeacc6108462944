"""The closed form for D; N from the constraint."""

from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def optimum(C, fit):
    E, A, B, alpha, beta = fit
    D = (beta * B / (alpha * A) * (C / 6) ** alpha) ** (1 / (alpha + beta))
    return Allocation(C / (6 * D), D)
