"""Takes the layers from the last to the first."""


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    side, step = 1, 1
    for kernel, stride in zip(reversed(kernels), reversed(strides)):
        side += (kernel - 1) * step
        step *= stride
    return side
