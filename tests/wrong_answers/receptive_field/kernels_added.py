"""Adds the kernels."""


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    return sum(kernels)
