"""Never falls."""


def cosine_lr(epoch: int, epochs: int, base: float) -> float:
    return base
