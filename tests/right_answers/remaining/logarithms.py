"""Through logarithms."""

import math


def remaining(factor: float, exponent: float) -> float:
    return math.exp(-exponent * math.log(factor))
