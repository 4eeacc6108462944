"""A sine."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return base / 2 * (1 + math.sin(math.pi * epoch / epochs))
