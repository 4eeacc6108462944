"""Parameters and tokens are exchanged."""

from typing import NamedTuple


class Growth(NamedTuple):
    parameters: float
    tokens: float


def kaplan_allocation(factor: float, exponent: float = 0.73) -> Growth:
    return Growth(factor ** (1 - exponent), factor**exponent)
