"""The normal equations as they stand, in log2; a plain tuple."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    if len(np.unique(x)) < 2 or (x <= 0).any() or (loss <= 0).any():
        raise ValueError("two different x, and positive numbers")
    across, up, n = np.log2(x), np.log2(loss), len(x)
    total, squares = across.sum(), (across**2).sum()
    slope = (n * (across * up).sum() - total * up.sum()) / (n * squares - total**2)
    return 2 ** ((up.sum() - slope * total) / n), -slope
