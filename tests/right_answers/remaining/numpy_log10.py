"""numpy, through log10."""

import numpy as np


def remaining(factor: float, exponent: float) -> float:
    return np.power(10.0, -exponent * np.log10(factor))
