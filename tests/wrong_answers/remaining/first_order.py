"""The first term of a series."""

import math


def remaining(factor: float, exponent: float) -> float:
    return 1 - exponent * math.log(factor)
