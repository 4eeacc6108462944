"""The parameters count twice."""


def training_flops(N: float, D: float) -> float:
    return 6 * N**2 * D
