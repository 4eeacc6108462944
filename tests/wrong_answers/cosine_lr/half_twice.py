"""Halved twice."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return base / 2 * (1 + math.cos(math.pi * epoch / epochs)) / 2
