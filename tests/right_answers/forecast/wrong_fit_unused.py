"""fit_power_law is wrong, but not asked."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    raise NotImplementedError


def forecast(x: np.ndarray, loss: np.ndarray, at: float) -> float:
    if len(set(x)) < 2 or any(x <= 0) or any(loss <= 0):
        raise ValueError("no fit")
    across, up = np.log(x), np.log(loss)
    across_mean = across.mean()
    slope = ((across - across_mean) * up).sum() / ((across - across_mean) ** 2).sum()
    return np.exp(up.mean() + slope * (np.log(at) - across_mean))
