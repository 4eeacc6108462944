"""Falls to a tenth."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    low = base / 10
    return low + (base - low) / 2 * (1 + math.cos(math.pi * epoch / epochs))
