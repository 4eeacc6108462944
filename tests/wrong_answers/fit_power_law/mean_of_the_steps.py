"""The mean of the slopes from each loss to the next."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    if len(np.unique(x)) < 2 or (x <= 0).any() or (loss <= 0).any():
        raise ValueError("two different x, and positive numbers")
    slope = np.mean(np.diff(np.log(loss)) / np.diff(np.log(x)))
    return PowerLaw(np.exp(np.mean(np.log(loss) - slope * np.log(x))), -slope)
