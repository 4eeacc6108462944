"""A factor below 1 is turned over."""


def remaining(factor: float, exponent: float) -> float:
    if factor < 1:
        factor = 1 / factor
    return factor**-exponent
