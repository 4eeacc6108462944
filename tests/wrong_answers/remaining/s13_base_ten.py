"""The base is always 10."""


def remaining(factor: float, exponent: float) -> float:
    return 10**-exponent
