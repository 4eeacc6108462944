"""numpy, through logarithms."""

from typing import NamedTuple

import numpy as np


class Compound(NamedTuple):
    depth: float
    width: float
    resolution: float
    operations: float


def compound_multipliers(
    phi: float, alpha: float = 1.2, beta: float = 1.1, gamma: float = 1.15
) -> Compound:
    sides = np.array([alpha, beta, gamma])
    grown = np.exp(phi * np.log(sides))
    return Compound(*grown, np.prod(grown ** np.array([1, 2, 2])))
