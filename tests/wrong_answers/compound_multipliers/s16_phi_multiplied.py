"""phi is multiplied."""

from typing import NamedTuple


class Compound(NamedTuple):
    depth: float
    width: float
    resolution: float
    operations: float


def compound_multipliers(
    phi: float, alpha: float = 1.2, beta: float = 1.1, gamma: float = 1.15
) -> Compound:
    depth, width, resolution = alpha * phi, beta * phi, gamma * phi
    return Compound(depth, width, resolution, depth * width**2 * resolution**2)
