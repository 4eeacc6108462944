"""Through the first two losses."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    if len(np.unique(x)) < 2 or (x <= 0).any() or (loss <= 0).any():
        raise ValueError("two different x, and positive numbers")
    exponent = -np.log(loss[1] / loss[0]) / np.log(x[1] / x[0])
    return PowerLaw(loss[0] * x[0] ** exponent, exponent)
