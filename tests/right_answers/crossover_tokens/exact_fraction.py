"""An exact fraction, turned into a float."""

from fractions import Fraction


def crossover_tokens(width: int, hidden: int) -> float:
    return float(Fraction(4 * width**2 + 2 * width * hidden, 2 * width))
