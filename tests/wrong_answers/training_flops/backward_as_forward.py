"""4ND."""


def training_flops(N: float, D: float) -> float:
    return 4 * N * D
