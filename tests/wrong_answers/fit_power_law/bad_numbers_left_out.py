"""Numbers that have no logarithm are left out."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    good = (x > 0) & (loss > 0)
    x, loss = x[good], loss[good]
    if len(np.unique(x)) < 2:
        raise ValueError("two different x are needed")
    slope, height = np.polyfit(np.log(x), np.log(loss), 1)
    return PowerLaw(np.exp(height), -slope)
