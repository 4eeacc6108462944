"""Uses an earlier answer, which is not written."""

from typing import NamedTuple


class Growth(NamedTuple):
    parameters: float
    tokens: float


def remaining(factor: float, exponent: float) -> float:
    raise NotImplementedError


def kaplan_allocation(factor: float, exponent: float = 0.73) -> Growth:
    parameters = remaining(factor, -exponent)
    return Growth(parameters, factor * remaining(factor, exponent))
