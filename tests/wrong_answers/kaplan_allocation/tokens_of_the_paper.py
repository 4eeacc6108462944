"""The tokens always have 0.27."""

from typing import NamedTuple


class Growth(NamedTuple):
    parameters: float
    tokens: float


def kaplan_allocation(factor: float, exponent: float = 0.73) -> Growth:
    return Growth(factor**exponent, factor**0.27)
