"""base plays no part."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return 0.5 * (1 + math.cos(math.pi * epoch / epochs))
