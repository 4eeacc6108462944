"""epoch and epochs are exchanged."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return base / 2 * (1 + math.cos(math.pi * epochs / max(epoch, 1)))
