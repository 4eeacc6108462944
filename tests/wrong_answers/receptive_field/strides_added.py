"""Adds the strides instead of multiplying them."""


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    side, step = 1, 1
    for kernel, stride in zip(kernels, strides):
        side += (kernel - 1) * step
        step += stride - 1
    return side
