"""The operations of one step."""

from typing import NamedTuple


class Compound(NamedTuple):
    depth: float
    width: float
    resolution: float
    operations: float


def compound_multipliers(
    phi: float, alpha: float = 1.2, beta: float = 1.1, gamma: float = 1.15
) -> Compound:
    return Compound(alpha**phi, beta**phi, gamma**phi, alpha * beta**2 * gamma**2)
