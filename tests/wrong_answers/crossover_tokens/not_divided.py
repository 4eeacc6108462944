"""Returns the token-wise MACs of one token: forgets to divide."""


def crossover_tokens(width: int, hidden: int) -> float:
    return float(4 * width**2 + 2 * width * hidden)
