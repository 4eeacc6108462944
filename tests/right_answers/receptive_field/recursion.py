"""The rest of the stack first."""


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    if not kernels:
        return 1
    return (receptive_field(kernels[1:], strides[1:]) - 1) * strides[0] + kernels[0]
