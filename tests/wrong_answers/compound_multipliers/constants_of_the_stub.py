"""The defaults, whatever is given."""

from typing import NamedTuple


class Compound(NamedTuple):
    depth: float
    width: float
    resolution: float
    operations: float


def compound_multipliers(
    phi: float, alpha: float = 1.2, beta: float = 1.1, gamma: float = 1.15
) -> Compound:
    return Compound(1.2**phi, 1.1**phi, 1.15**phi, (1.2 * 1.1**2 * 1.15**2) ** phi)
