"""D from a budget without the six."""

import math
from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def heuristic(C: float, ratio: float = 20.0) -> Allocation:
    N = math.sqrt(C / (6 * ratio))
    return Allocation(N, C / N)
