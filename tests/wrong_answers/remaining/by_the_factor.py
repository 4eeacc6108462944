"""x grows by the factor, not to it."""


def remaining(factor: float, exponent: float) -> float:
    return (1 + factor) ** -exponent
