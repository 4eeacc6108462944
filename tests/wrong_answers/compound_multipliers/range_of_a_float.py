"""A loop that takes no float."""

from typing import NamedTuple


class Compound(NamedTuple):
    depth: float
    width: float
    resolution: float
    operations: float


def compound_multipliers(
    phi: float, alpha: float = 1.2, beta: float = 1.1, gamma: float = 1.15
) -> Compound:
    depth = width = resolution = operations = 1.0
    for _ in range(phi):
        depth *= alpha
        width *= beta
        resolution *= gamma
        operations *= alpha * beta**2 * gamma**2
    return Compound(depth, width, resolution, operations)
