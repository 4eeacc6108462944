"""The square of a cosine."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return base * math.cos(math.pi * epoch / (2 * epochs)) ** 2
