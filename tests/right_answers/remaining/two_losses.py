"""Two points of one law, divided."""


def remaining(factor: float, exponent: float) -> float:
    def loss(x: float) -> float:
        return 3.0 * (x / 8.8e13) ** -exponent

    return loss(factor * 1e9) / loss(1e9)
