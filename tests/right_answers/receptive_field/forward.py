"""From the input on, with the distance of neighbours."""


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    side, step = 1, 1
    for kernel, stride in zip(kernels, strides):
        side += (kernel - 1) * step
        step *= stride
    return side
