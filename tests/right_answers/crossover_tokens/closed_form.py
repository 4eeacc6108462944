"""The closed form, as a float."""


def crossover_tokens(width: int, hidden: int) -> float:
    return float(2 * width + hidden)
