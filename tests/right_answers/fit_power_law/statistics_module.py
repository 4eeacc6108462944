"""Python's own regression."""

import math
import statistics
from typing import NamedTuple

import numpy as np


class PowerLaw(NamedTuple):
    scale: float
    exponent: float


def fit_power_law(x: np.ndarray, loss: np.ndarray) -> PowerLaw:
    if min(x) <= 0 or min(loss) <= 0 or min(x) == max(x):
        raise ValueError("no line of logarithms")
    pairs = [math.log(each) for each in x], [math.log(each) for each in loss]
    slope, height = statistics.linear_regression(*pairs)
    return PowerLaw(math.exp(height), -slope)
