"""fit_power_law gives the slope as the exponent."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    slope, height = np.polyfit(np.log(x), np.log(loss), 1)
    return PowerLaw(np.exp(height), slope)


def forecast(x: np.ndarray, loss: np.ndarray, at: float) -> float:
    law = fit_power_law(x, loss)
    return law.scale * at**-law.exponent
