"""Restarts every ten epochs."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    period = 10
    return base / 2 * (1 + math.cos(math.pi * (epoch % period) / period))
