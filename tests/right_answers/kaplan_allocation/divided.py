"""What is left of the budget; a plain tuple."""

from typing import NamedTuple


class Growth(NamedTuple):
    parameters: float
    tokens: float


def kaplan_allocation(factor: float, exponent: float = 0.73) -> Growth:
    parameters = factor**exponent
    return parameters, factor / parameters
