"""Compares two budgets with `optimum`, which is not written yet."""

import math
from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def optimum(C, fit):
    raise NotImplementedError


def frontier_exponents(fit):
    a = math.log10(optimum(1e19, fit).N / optimum(1e18, fit).N)
    return a, 1 - a
