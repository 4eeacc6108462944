"""Counts one layer of the MLP."""


def crossover_tokens(width: int, hidden: int) -> float:
    return 2 * width + hidden / 2
