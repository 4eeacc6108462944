"""Counts FLOPs for the token-wise work and MACs for the mixing."""


def crossover_tokens(width: int, hidden: int) -> float:
    return 2.0 * (2 * width + hidden)
