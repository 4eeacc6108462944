"""Lets a layer's own stride spread its kernel."""


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    side, step = 1, 1
    for kernel, stride in zip(kernels, strides):
        step *= stride
        side += (kernel - 1) * step
    return side
