"""Factor and exponent are exchanged."""


def remaining(factor: float, exponent: float) -> float:
    return exponent**-factor
