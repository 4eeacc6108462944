"""Pass by pass."""


def training_flops(N: float, D: float) -> float:
    forward = 2 * N * D
    backward = 2 * forward
    return forward + backward
