"""ND."""


def training_flops(N: float, D: float) -> float:
    return N * D
