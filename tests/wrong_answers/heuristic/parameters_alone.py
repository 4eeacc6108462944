"""Only N."""

import math
from typing import NamedTuple


class Allocation(NamedTuple):
    N: float
    D: float


def heuristic(C: float, ratio: float = 20.0) -> Allocation:
    return math.sqrt(C / (6 * ratio))
