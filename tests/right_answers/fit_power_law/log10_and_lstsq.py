"""log10, and numpy's least squares."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    if len(np.unique(x)) < 2 or (x <= 0).any() or (loss <= 0).any():
        raise ValueError("two different x, and positive numbers")
    rows = np.stack([np.ones_like(x), np.log10(x)], axis=1)
    (height, slope), *_ = np.linalg.lstsq(rows, np.log10(loss), rcond=None)
    return PowerLaw(10**height, -slope)
