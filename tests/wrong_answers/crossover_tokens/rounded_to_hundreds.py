"""Rounds the length to whole hundreds."""


def crossover_tokens(width: int, hidden: int) -> float:
    return float(round(2 * width + hidden, -2))
