"""6N: for one token."""


def training_flops(N: float, D: float) -> float:
    return 6 * N
