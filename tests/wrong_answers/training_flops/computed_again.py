"""8ND, as with activations that are computed again."""


def training_flops(N: float, D: float) -> float:
    return 8 * N * D
