"""Compares two budgets with `optimum`, which is wrong in the same file."""

import math


def optimum(C, fit):
    return (C / 120) ** 0.5, 20 * (C / 120) ** 0.5


def frontier_exponents(fit):
    small, large = optimum(1e20, fit), optimum(1e24, fit)
    return tuple(math.log(b / a) / math.log(1e4) for a, b in zip(small, large))
