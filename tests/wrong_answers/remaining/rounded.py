"""Three decimals."""


def remaining(factor: float, exponent: float) -> float:
    return round(factor**-exponent, 3)
