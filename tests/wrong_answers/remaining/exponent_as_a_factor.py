"""The exponent multiplies."""


def remaining(factor: float, exponent: float) -> float:
    return 1 / (factor * exponent)
