"""Forgets the return: every call gives None."""


def crossover_tokens(width: int, hidden: int) -> float:
    return None
