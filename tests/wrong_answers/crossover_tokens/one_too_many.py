"""Returns the first length at which the mixing is larger."""


def crossover_tokens(width: int, hidden: int) -> float:
    return float(2 * width + hidden + 1)
