"""Counts the token-wise work half: width + hidden / 2."""


def crossover_tokens(width: int, hidden: int) -> float:
    return width + hidden / 2
