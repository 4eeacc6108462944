"""The exponent is turned over."""


def remaining(factor: float, exponent: float) -> float:
    return factor ** (-1 / exponent)
