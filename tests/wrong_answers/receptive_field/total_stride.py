"""Returns the product of the strides."""

import math


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    return math.prod(strides)
