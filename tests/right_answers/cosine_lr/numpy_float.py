"""numpy."""

import numpy as np


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return base * 0.5 * (1 + np.cos(np.pi * epoch / epochs))
