"""Laws and mistakes of exercises that count: a whole number, or a number, per case."""

from collections.abc import Callable, Sequence
from typing import Any

from hypothesis.strategies import SearchStrategy

from autograder.law import Call, Law, Mismatch, Reply, Symptom
from autograder.laws import same_count, same_number


def counts(
    title: str,
    weight: int,
    target: str,
    arguments: Callable[[Any], tuple[Any, ...]],
    expected: Callable[[Any], int],
    strategy: SearchStrategy[Any],
    examples: tuple[Any, ...],
    contrast: str = "",
) -> Law:
    """State what a count is."""

    def judge(case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        return same_count(expected(case), replies[0])

    def calls(case: Any) -> list[Call]:
        return [Call(target, arguments(case))]

    return Law(title, weight, calls, judge, strategy, examples, contrast=contrast)


def number(
    title: str,
    weight: int,
    target: str,
    expected: Callable[..., float],
    strategy: SearchStrategy[tuple[Any, ...]],
    examples: tuple[tuple[Any, ...], ...],
) -> Law:
    """State what a number is; an int is as good as a float."""

    def judge(case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        return same_number(expected(*case), replies[0])

    return Law(title, weight, lambda case: [Call(target, case)], judge, strategy, examples)


def product(rows: int, inner: int, columns: int) -> int:
    """Count the MACs of one matrix product."""
    return rows * inner * columns


def off_by(text: str, twist: Callable[[Any], Any]) -> Symptom:
    """A mistake that gives another number, or other numbers, of its own.

    Args:
        text: The mistake in words.
        twist: From a case to what the mistake gives; None where it says nothing.

    Returns:
        The symptom.
    """

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        return replies[0].raised is None and _equal(replies[0].value, twist(case))

    return Symptom(text, explains)


def _equal(value: Any, wrong: Any) -> bool:
    # By type first: comparing an array, alone or in a tuple, gives no bool.
    if type(wrong) is tuple:
        return type(value) is tuple and len(value) == len(wrong) and all(map(_equal, value, wrong))
    # An int is as good as a float, but not the other way round.
    if type(value) is not type(wrong) and (type(value), type(wrong)) != (int, float):
        return False
    return type(wrong) in (int, float, str) and bool(value == wrong)
