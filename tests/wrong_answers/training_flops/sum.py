"""N and D are added."""


def training_flops(N: float, D: float) -> float:
    return 6 * (N + D)
