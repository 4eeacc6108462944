"""A whole wave."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return base / 2 * (1 + math.cos(2 * math.pi * epoch / epochs))
