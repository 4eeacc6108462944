"""fit_power_law is not written."""

from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    raise NotImplementedError


def forecast(x: np.ndarray, loss: np.ndarray, at: float) -> float:
    law = fit_power_law(x, loss)
    return law.scale * at**-law.exponent
