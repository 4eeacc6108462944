"""numpy, through logarithms."""

from typing import NamedTuple

import numpy as np


class Growth(NamedTuple):
    parameters: float
    tokens: float


def kaplan_allocation(factor: float, exponent: float = 0.73) -> Growth:
    shares = np.array([exponent, 1 - exponent])
    return Growth(*np.exp(shares * np.log(factor)))
