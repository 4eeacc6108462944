"""Python's own whole numbers, without end."""


def training_flops(N: float, D: float) -> float:
    return 6 * int(N) * int(D)
