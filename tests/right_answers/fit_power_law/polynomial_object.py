"""numpy's Polynomial, which scales by itself."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    if len(np.unique(x)) < 2 or (x <= 0).any() or (loss <= 0).any():
        raise ValueError("two different x, and positive numbers")
    height, slope = np.polynomial.Polynomial.fit(np.log(x), np.log(loss), 1).convert().coef
    return PowerLaw(float(np.exp(height)), float(-slope))
