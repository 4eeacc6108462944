"""Three digits."""

import math
from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def heuristic(C: float, ratio: float = 20.0) -> Allocation:
    N = float(f"{math.sqrt(C / (6 * ratio)):.3g}")
    return Allocation(N, ratio * N)
