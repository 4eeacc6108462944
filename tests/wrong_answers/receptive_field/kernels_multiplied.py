"""Multiplies the kernels."""

import math


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    return math.prod(kernels)
