"""The last epoch has 0, and one epoch alone divides by 0."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return base / 2 * (1 + math.cos(math.pi * epoch / (epochs - 1)))
