"""What is lost, in per cent."""


def remaining(factor: float, exponent: float) -> float:
    return (1 - factor**-exponent) * 100
