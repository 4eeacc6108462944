"""Two equations in the logarithms."""

from typing import NamedTuple

import numpy as np


class Allocation(NamedTuple):
    N: float
    D: float


def optimum(C, fit):
    matrix = np.array([[fit.alpha, -fit.beta], [1.0, 1.0]])
    right = np.log([fit.alpha * fit.A / (fit.beta * fit.B), C / 6])
    return Allocation(*np.exp(np.linalg.solve(matrix, right)))
