"""As text."""


def training_flops(N: float, D: float) -> float:
    return f"{6 * N * D:.3g}"
