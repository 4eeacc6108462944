"""Adds width and hidden."""


def crossover_tokens(width: int, hidden: int) -> float:
    return float(width + hidden)
