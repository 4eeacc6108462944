"""Two decimals."""

from typing import NamedTuple


class Compound(NamedTuple):
    depth: float
    width: float
    resolution: float
    operations: float


def compound_multipliers(
    phi: float, alpha: float = 1.2, beta: float = 1.1, gamma: float = 1.15
) -> Compound:
    return Compound(
        round(alpha**phi, 2),
        round(beta**phi, 2),
        round(gamma**phi, 2),
        round((alpha * beta**2 * gamma**2) ** phi, 2),
    )
