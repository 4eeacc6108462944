"""A floor of 1.69 is added."""


def remaining(factor: float, exponent: float) -> float:
    return 1.69 + factor**-exponent
