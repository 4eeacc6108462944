"""The last epoch has 0."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    if epochs == 1:
        return base
    return base / 2 * (1 + math.cos(math.pi * epoch / (epochs - 1)))
