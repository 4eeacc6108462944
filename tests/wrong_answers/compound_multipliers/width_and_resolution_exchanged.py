"""beta and gamma are exchanged; the cost is the same."""

from typing import NamedTuple


class Compound(NamedTuple):
    depth: float
    width: float
    resolution: float
    operations: float


def compound_multipliers(
    phi: float, alpha: float = 1.2, beta: float = 1.1, gamma: float = 1.15
) -> Compound:
    return Compound(alpha**phi, gamma**phi, beta**phi, (alpha * beta**2 * gamma**2) ** phi)
