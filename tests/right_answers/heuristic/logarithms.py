"""numpy, through logarithms; a plain tuple."""

from typing import NamedTuple

import numpy as np


class Allocation(NamedTuple):
    N: float
    D: float


def heuristic(C: float, ratio: float = 20.0) -> Allocation:
    N = np.exp((np.log(C) - np.log(6 * ratio)) / 2)
    return N, N * ratio
