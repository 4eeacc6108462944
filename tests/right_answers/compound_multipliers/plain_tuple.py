"""A plain tuple."""

import math
from typing import NamedTuple


class Compound(NamedTuple):
    depth: float
    width: float
    resolution: float
    operations: float


def compound_multipliers(
    phi: float, alpha: float = 1.2, beta: float = 1.1, gamma: float = 1.15
) -> Compound:
    def grown(side: float) -> float:
        return math.pow(side, phi)

    return grown(alpha), grown(beta), grown(gamma), grown(alpha * beta * beta * gamma * gamma)
