"""Through the losses at the smallest x and the largest."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    if len(np.unique(x)) < 2 or (x <= 0).any() or (loss <= 0).any():
        raise ValueError("two different x, and positive numbers")
    low, high = np.argmin(x), np.argmax(x)
    exponent = -np.log(loss[high] / loss[low]) / np.log(x[high] / x[low])
    return PowerLaw(loss[low] * x[low] ** exponent, exponent)
