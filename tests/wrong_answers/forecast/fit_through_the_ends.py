"""fit_power_law goes through the first loss and the last."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    exponent = -np.log(loss[-1] / loss[0]) / np.log(x[-1] / x[0])
    return PowerLaw(loss[0] * x[0] ** exponent, exponent)


def forecast(x: np.ndarray, loss: np.ndarray, at: float) -> float:
    law = fit_power_law(x, loss)
    return law.scale * at**-law.exponent
