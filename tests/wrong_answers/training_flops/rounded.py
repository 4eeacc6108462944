"""Three digits."""


def training_flops(N: float, D: float) -> float:
    return float(f"{6 * N * D:.3g}")
