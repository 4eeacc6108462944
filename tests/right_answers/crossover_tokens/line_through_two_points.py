"""The excess per token is a line in the length: its zero from two points."""


def crossover_tokens(width: int, hidden: int) -> float:
    def excess(tokens: int) -> int:
        return 2 * tokens * width - (4 * width**2 + 2 * width * hidden)

    start = excess(0)
    return -start / (excess(1) - start)
