"""phi is taken for the name of a model: B1 for one that has not grown."""

from typing import NamedTuple


class Compound(NamedTuple):
    depth: float
    width: float
    resolution: float
    operations: float


def compound_multipliers(
    phi: float, alpha: float = 1.2, beta: float = 1.1, gamma: float = 1.15
) -> Compound:
    steps = phi - 1
    return Compound(alpha**steps, beta**steps, gamma**steps, (alpha * beta**2 * gamma**2) ** steps)
