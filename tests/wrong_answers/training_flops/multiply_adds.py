"""3ND."""


def training_flops(N: float, D: float) -> float:
    return 3 * N * D
