"""Adds whole kernels."""


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    side, step = 1, 1
    for kernel, stride in zip(kernels, strides):
        side += kernel * step
        step *= stride
    return side
