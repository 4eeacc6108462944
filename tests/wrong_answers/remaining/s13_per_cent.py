"""Per cent."""


def remaining(factor: float, exponent: float) -> float:
    return 100 * factor**-exponent
