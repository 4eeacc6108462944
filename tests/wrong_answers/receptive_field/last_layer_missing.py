"""Leaves out the last layer."""


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    side, step = 1, 1
    for kernel, stride in zip(kernels[:-1], strides[:-1]):
        side += (kernel - 1) * step
        step *= stride
    return side
