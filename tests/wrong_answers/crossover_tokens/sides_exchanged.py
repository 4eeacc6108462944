"""Exchanges width and hidden: 2 hidden + width."""


def crossover_tokens(width: int, hidden: int) -> float:
    return float(2 * hidden + width)
