"""The best of 400 points."""

from typing import NamedTuple

import numpy as np


class Allocation(NamedTuple):
    N: float
    D: float


def loss(N, C, fit):
    D = C / (6 * N)
    return fit.E + fit.A / N**fit.alpha + fit.B / D**fit.beta


def optimum(C, fit):
    grid = np.geomspace(1, C / 6, 400)
    N = float(grid[np.argmin(loss(grid, C, fit))])
    return Allocation(N, C / (6 * N))
