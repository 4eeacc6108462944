"""A straight line."""


def remaining(factor: float, exponent: float) -> float:
    return 1 - exponent * (factor - 1)
