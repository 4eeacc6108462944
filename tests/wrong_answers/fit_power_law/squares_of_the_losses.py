"""Least squares of the losses themselves, by Gauss and Newton."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    if len(np.unique(x)) < 2 or (x <= 0).any() or (loss <= 0).any():
        raise ValueError("two different x, and positive numbers")
    away = np.log(x) - np.log(x).mean()
    slope, height = np.polyfit(away, np.log(loss), 1)
    scale, exponent = np.exp(height), -slope
    for _ in range(60):
        curve = scale * np.exp(-exponent * away)
        slopes = np.stack([curve / scale, -away * curve], axis=1)
        step = np.linalg.lstsq(slopes, loss - curve, rcond=None)[0]
        scale, exponent = scale + step[0], exponent + step[1]
    return PowerLaw(scale * np.exp(np.log(x).mean() * exponent), exponent)
