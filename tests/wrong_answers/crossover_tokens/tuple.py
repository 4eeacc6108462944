"""Returns the length together with the cost at it."""


def crossover_tokens(width: int, hidden: int) -> float:
    tokens = 2 * width + hidden
    return float(tokens), 2.0 * tokens**2 * width
