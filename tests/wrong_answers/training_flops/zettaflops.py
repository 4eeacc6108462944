"""In 10^21 FLOPs."""


def training_flops(N: float, D: float) -> float:
    return 6 * N * D / 1e21
