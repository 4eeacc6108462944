"""Degrees."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return base / 2 * (1 + math.cos(180 * epoch / epochs))
