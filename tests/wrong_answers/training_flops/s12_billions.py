"""N and D are taken for billions."""


def training_flops(N: float, D: float) -> float:
    return 6 * (N * 1e9) * (D * 1e9)
