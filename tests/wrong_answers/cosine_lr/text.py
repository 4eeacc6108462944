"""As text."""

import math


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return f"{base / 2 * (1 + math.cos(math.pi * epoch / epochs)):.2e}"
