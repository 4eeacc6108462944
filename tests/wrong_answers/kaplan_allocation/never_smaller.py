"""Never below 1."""

from typing import NamedTuple


class Growth(NamedTuple):
    parameters: float
    tokens: float


def kaplan_allocation(factor: float, exponent: float = 0.73) -> Growth:
    return Growth(max(1.0, factor**exponent), max(1.0, factor ** (1 - exponent)))
