"""One minus the square of a sine."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return base - base * math.sin(math.pi / 2 * epoch / epochs) ** 2
