"""np.unique keeps one loss of each x."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    if len(np.unique(x)) < 2 or (x <= 0).any() or (loss <= 0).any():
        raise ValueError("two different x, and positive numbers")
    kept, first = np.unique(x, return_index=True)
    slope, height = np.polyfit(np.log(kept), np.log(loss[first]), 1)
    return PowerLaw(np.exp(height), -slope)
