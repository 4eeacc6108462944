"""Each step adds the growth of one step."""

from typing import NamedTuple


class Compound(NamedTuple):
    depth: float
    width: float
    resolution: float
    operations: float


def compound_multipliers(
    phi: float, alpha: float = 1.2, beta: float = 1.1, gamma: float = 1.15
) -> Compound:
    depth = 1 + phi * (alpha - 1)
    width = 1 + phi * (beta - 1)
    resolution = 1 + phi * (gamma - 1)
    return Compound(depth, width, resolution, depth * width**2 * resolution**2)
