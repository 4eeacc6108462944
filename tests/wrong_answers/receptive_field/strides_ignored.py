"""Leaves out the strides."""


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    return 1 + sum(kernel - 1 for kernel in kernels)
