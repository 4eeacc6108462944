"""log10, but powers of e."""

import math


def remaining(factor: float, exponent: float) -> float:
    return math.exp(-exponent * math.log10(factor))
