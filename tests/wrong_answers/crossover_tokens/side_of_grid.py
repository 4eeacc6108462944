"""Returns the side of the grid with that many patches."""


def crossover_tokens(width: int, hidden: int) -> float:
    return (2 * width + hidden) ** 0.5
