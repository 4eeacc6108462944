"""Only the number of losses is counted; at one x the curve is flat."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    if len(x) < 2 or (x <= 0).any() or (loss <= 0).any():
        raise ValueError("two x, and positive numbers")
    if np.ptp(x) == 0:
        return PowerLaw(loss.mean(), 0.0)
    slope, height = np.polyfit(np.log(x), np.log(loss), 1)
    return PowerLaw(np.exp(height), -slope)
