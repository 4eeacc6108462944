"""In whole numbers of 64 bits, which overflow."""

import numpy as np


def training_flops(N: float, D: float) -> float:
    return int(np.int64(N) * np.int64(D) * np.int64(6))
