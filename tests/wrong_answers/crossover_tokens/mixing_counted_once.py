"""Counts one of the two products of the mixing."""


def crossover_tokens(width: int, hidden: int) -> float:
    return float(4 * width + 2 * hidden)
