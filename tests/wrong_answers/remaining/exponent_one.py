"""As if the exponent were 1."""


def remaining(factor: float, exponent: float) -> float:
    return 1 / factor
