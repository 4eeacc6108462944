"""2ND."""


def training_flops(N: float, D: float) -> float:
    return 2 * N * D
