"""Two decimals."""

from typing import NamedTuple


class Growth(NamedTuple):
    parameters: float
    tokens: float


def kaplan_allocation(factor: float, exponent: float = 0.73) -> Growth:
    return Growth(round(factor**exponent, 2), round(factor ** (1 - exponent), 2))
