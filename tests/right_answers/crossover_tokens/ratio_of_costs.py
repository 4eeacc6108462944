"""The work of one token divided by what each token of the sequence adds to it."""


def crossover_tokens(width: int, hidden: int) -> float:
    token_wise = 4 * width * width + 2 * width * hidden
    return token_wise / (2 * width)
