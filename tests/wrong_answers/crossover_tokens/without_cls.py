"""Takes one off for the [CLS] token."""


def crossover_tokens(width: int, hidden: int) -> float:
    return float(2 * width + hidden - 1)
