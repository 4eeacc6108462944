"""Counts up until the mixing has caught up."""


def crossover_tokens(width: int, hidden: int) -> float:
    tokens = 1
    while 2 * tokens * tokens * width < tokens * (4 * width * width + 2 * width * hidden):
        tokens += 1
    return tokens
