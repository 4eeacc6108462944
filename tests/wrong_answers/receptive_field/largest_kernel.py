"""Returns the largest kernel."""


def receptive_field(kernels: tuple[int, ...], strides: tuple[int, ...]) -> int:
    return max(kernels)
