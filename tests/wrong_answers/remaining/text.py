"""As text."""


def remaining(factor: float, exponent: float) -> float:
    return f"{factor**-exponent:.3f}"
