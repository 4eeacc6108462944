"""NaN for numbers that have no logarithm."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    if len(np.unique(x)) < 2:
        raise ValueError("two different x are needed")
    if (x <= 0).any() or (loss <= 0).any():
        return PowerLaw(np.nan, np.nan)
    slope, height = np.polyfit(np.log(x), np.log(loss), 1)
    return PowerLaw(np.exp(height), -slope)
