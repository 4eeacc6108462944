"""Falls to -base."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return base * math.cos(math.pi * epoch / epochs)
