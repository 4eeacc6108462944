"""As many tokens as parameters, times the ratio."""

import math
from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def heuristic(C: float, ratio: float = 20.0) -> Allocation:
    N = math.sqrt(C / 6)
    return Allocation(N, ratio * N)
