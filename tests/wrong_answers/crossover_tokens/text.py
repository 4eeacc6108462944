"""Returns a sentence."""


def crossover_tokens(width: int, hidden: int) -> float:
    return f"{2 * width + hidden} tokens"
