"""The base is always 10."""

from typing import NamedTuple


class Growth(NamedTuple):
    parameters: float
    tokens: float


def kaplan_allocation(factor: float, exponent: float = 0.73) -> Growth:
    return Growth(10**exponent, 10 ** (1 - exponent))
