"""Returns the reciprocal."""


def crossover_tokens(width: int, hidden: int) -> float:
    return 1 / (2 * width + hidden)
