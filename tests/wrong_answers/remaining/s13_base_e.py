"""The base is e, and the factor plays no part."""

import math


def remaining(factor: float, exponent: float) -> float:
    return math.exp(-exponent)
