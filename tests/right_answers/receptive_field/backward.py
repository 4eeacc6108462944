"""From the last layer back: (side - 1) * stride + kernel."""


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    side = 1
    for kernel, stride in zip(kernels[::-1], strides[::-1]):
        side = (side - 1) * stride + kernel
    return side
