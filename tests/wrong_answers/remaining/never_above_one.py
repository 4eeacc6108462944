"""Never more than 1."""


def remaining(factor: float, exponent: float) -> float:
    return min(1.0, factor**-exponent)
