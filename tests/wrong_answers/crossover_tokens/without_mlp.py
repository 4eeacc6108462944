"""Compares with the projections only."""


def crossover_tokens(width: int, hidden: int) -> float:
    return float(2 * width)
