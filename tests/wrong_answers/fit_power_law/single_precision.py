"""In float32."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    if len(np.unique(x)) < 2 or (x <= 0).any() or (loss <= 0).any():
        raise ValueError("two different x, and positive numbers")
    across, up = np.log(x.astype(np.float32)), np.log(loss.astype(np.float32))
    away = across - across.mean()
    slope = away @ (up - up.mean()) / (away @ away)
    return PowerLaw(float(np.exp(up.mean() - slope * across.mean())), float(-slope))
