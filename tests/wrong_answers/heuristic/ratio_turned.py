"""N is the ratio times D."""

import math
from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def heuristic(C: float, ratio: float = 20.0) -> Allocation:
    N = math.sqrt(C * ratio / 6)
    return Allocation(N, N / ratio)
