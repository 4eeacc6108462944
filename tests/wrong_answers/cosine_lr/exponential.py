"""Falls exponentially."""


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return base * 0.97**epoch
