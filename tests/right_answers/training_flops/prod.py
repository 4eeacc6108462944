"""np.prod."""

import numpy as np


def training_flops(N: float, D: float) -> float:
    return np.prod([2.0, 3.0, N, D])
