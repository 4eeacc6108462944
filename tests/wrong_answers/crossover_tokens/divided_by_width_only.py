"""Divides by the width and forgets the two of the mixing's two products."""


def crossover_tokens(width: int, hidden: int) -> float:
    return (4 * width**2 + 2 * width * hidden) / width
