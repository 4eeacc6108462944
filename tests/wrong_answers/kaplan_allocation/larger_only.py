"""A smaller budget is refused."""

from typing import NamedTuple


class Growth(NamedTuple):
    parameters: float
    tokens: float


def kaplan_allocation(factor: float, exponent: float = 0.73) -> Growth:
    if factor <= 1:
        raise ValueError("the budget must grow")
    return Growth(factor**exponent, factor ** (1 - exponent))
