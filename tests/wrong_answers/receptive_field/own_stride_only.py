"""Multiplies each layer with its own stride only."""


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    return 1 + sum((kernel - 1) * stride for kernel, stride in zip(kernels, strides))
