"""A straight line."""


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return base * (1 - epoch / epochs)
