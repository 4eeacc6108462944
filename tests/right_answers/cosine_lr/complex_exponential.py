"""By the complex exponential."""

import cmath


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    turned = cmath.exp(1j * cmath.pi * epoch / epochs)
    return base * (1 + turned.real) / 2
