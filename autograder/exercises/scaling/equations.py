"""How a line of the derivation is judged: two numbers that should be equal, by their names."""

import math
from collections.abc import Sequence

from autograder.law import Mismatch, Reply
from autograder.laws import raised_instead
from autograder.reals import TOLERANCE, as_number, as_numbers, near
from autograder.words import apart, kind


def equal(
    names: tuple[str, str],
    right: float,
    given: float,
    *,
    tolerance: float = TOLERANCE,
    scale: float = 0.0,
    call: int = 0,
) -> Mismatch | None:
    """Compare the sides of an equation.

    Args:
        names: What stands on the side that is right, and on the answer's.
        right: The one.
        given: The other.
        tolerance: As for `near`.
        scale: As for `near`.
        call: The call's number.

    Returns:
        None if they are equal, else both, with so many digits that they differ.
    """
    if near(given, right, tolerance, scale):
        return None
    one, other = apart(right, given)
    return Mismatch(f"{names[0]}: {one}", f"{names[1]}: {other}", call)


def values(replies: Sequence[Reply], due: str) -> list[float] | Mismatch:
    """Read a finite number from each reply.

    Args:
        replies: The replies.
        due: What to say is expected where one is anything else.

    Returns:
        The numbers, or the first reply that is none.
    """
    found = []
    for place, reply in enumerate(replies):
        if wrong := raised_instead(due, reply, place):
            return wrong
        value = as_number(reply.value)
        if value is None or not math.isfinite(value):
            return Mismatch(due, kind(reply.value), place)
        found.append(value)
    return found


def pair(reply: Reply) -> tuple[float, float] | Mismatch:
    """Read two numbers from a tuple, a list or an array."""
    due = "a pair of numbers"
    if wrong := raised_instead(due, reply):
        return wrong
    found = as_numbers(reply.value)
    if found is None or found.shape != (2,):
        return Mismatch(due, kind(reply.value))
    return float(found[0]), float(found[1])
