"""A quarter of a wave."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return base * math.cos(math.pi / 2 * epoch / epochs)
