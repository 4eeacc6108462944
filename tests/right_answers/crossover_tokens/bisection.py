"""Halves an interval of whole numbers."""


def crossover_tokens(width: int, hidden: int) -> float:
    def excess(tokens: int) -> int:
        return 2 * tokens**2 * width - tokens * (4 * width**2 + 2 * width * hidden)

    low, high = 0, 1
    while excess(high) < 0:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if excess(middle) < 0 else (low, middle)
    return float(high)
