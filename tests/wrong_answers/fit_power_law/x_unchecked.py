"""Only the losses are checked."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    if len(np.unique(x)) < 2 or (loss <= 0).any():
        raise ValueError("two different x, and positive losses")
    across, up = np.log(x), np.log(loss)
    slope = np.sum((across - across.mean()) * up) / np.sum((across - across.mean()) ** 2)
    return PowerLaw(np.exp(up.mean() - slope * across.mean()), -slope)
