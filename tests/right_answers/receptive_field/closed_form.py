"""A sum of products."""

import math


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    return 1 + sum((k - 1) * math.prod(strides[:i]) for i, k in enumerate(kernels))
