"""N for a ratio of 20, D with the given one."""

import math
from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def heuristic(C: float, ratio: float = 20.0) -> Allocation:
    N = math.sqrt(C / 120)
    return Allocation(N, ratio * N)
