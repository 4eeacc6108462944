"""Never back from logarithms."""

import math


def remaining(factor: float, exponent: float) -> float:
    return -exponent * math.log(factor)
