"""Takes `hidden` for the factor of the MLP: (2 + hidden) widths."""


def crossover_tokens(width: int, hidden: int) -> float:
    return float((2 + hidden) * width)
