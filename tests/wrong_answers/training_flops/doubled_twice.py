"""12ND."""


def training_flops(N: float, D: float) -> float:
    return 12 * N * D
