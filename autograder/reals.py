"""Real numbers as results: alone, in a row, or as the fields of a NamedTuple."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import torch
from hypothesis.strategies import SearchStrategy

from autograder.law import Call, Helper, Law, Mismatch, Reply, Symptom
from autograder.laws import raised_instead
from autograder.words import apart, kind, numbers, show

TOLERANCE = 1e-9
"""Largest difference of two numbers that are the same, relative to the right one."""

Right = float | np.ndarray
"""A number, or several in a row, that a right answer gives."""


def as_number(value: Any) -> float | None:
    """Read a number; None if it is anything else, a bool or an int beyond all floats, say."""
    if type(value) not in (int, float):
        return None
    try:
        return float(value)
    except OverflowError:
        return None


def as_numbers(value: Any) -> np.ndarray | None:
    """Read several numbers from a list, a tuple or a 1-D array; None if it is neither."""
    if isinstance(value, np.ndarray | torch.Tensor):
        value = value.tolist() if value.ndim == 1 else None
    if type(value) not in (list, tuple):
        return None
    items = [as_number(item) for item in value]
    return None if None in items else np.array(items, np.float64)


def near(given: Any, right: Right, tolerance: float = TOLERANCE, scale: Right = 0.0) -> bool:
    """Tell whether a value is what is right, but for rounding.

    Args:
        given: Any plain data.
        right: A number, or an array of one axis.
        tolerance: Largest relative difference.
        scale: What the difference is relative to where that is larger than |right|, such as
            the sum of the absolute terms of a difference.

    Returns:
        Whether it is. NaN and infinity are near to nothing.
    """
    found = as_number(given) if isinstance(right, float) else as_numbers(given)
    if found is None or np.shape(found) != np.shape(right):
        return False
    with np.errstate(invalid="ignore"):
        allowed = tolerance * np.maximum(np.abs(right), scale)
        # Infinite numbers would allow any difference.
        return bool(np.all((np.abs(np.subtract(found, right)) <= allowed) & np.isfinite(right)))


def same_real(
    right: float,
    reply: Reply,
    *,
    what: str = "",
    tolerance: float = TOLERANCE,
    scale: float = 0.0,
    call: int = 0,
) -> Mismatch | None:
    """Compare a number.

    Args:
        right: What every right answer gives.
        reply: What this answer gave.
        what: What the number is, in a few words that stand before it.
        tolerance: As for `near`.
        scale: As for `near`.
        call: The call's number.

    Returns:
        None if it is right, else the two numbers that should have been equal.
    """
    if wrong := raised_instead(_before(what, numbers(right)), reply, call):
        return wrong
    if near(reply.value, right, tolerance, scale):
        return None
    return _differ(what, right, reply.value, call)


def same_fields(
    names: Sequence[str],
    right: Sequence[Right],
    reply: Reply,
    *,
    only: Sequence[str] = (),
    tolerance: float = TOLERANCE,
    call: int = 0,
) -> Mismatch | None:
    """Compare the fields of a NamedTuple; a plain tuple of the same values is as good.

    Args:
        names: All fields in order.
        right: A number or an array for each.
        reply: What this answer gave.
        only: The fields to look at; all of them if empty.
        tolerance: As for `near`.
        call: The call's number.

    Returns:
        None if they are right, else the first that is not.
    """
    due = f"a tuple of {len(names)}: {', '.join(names)}"
    if wrong := raised_instead(due, reply, call):
        return wrong
    value = reply.value
    if type(value) is not tuple or len(value) != len(names):
        return Mismatch(due, kind(value), call)
    for name, expected, given in zip(names, right, value, strict=True):
        if (not only or name in only) and not near(given, expected, tolerance):
            return _differ(name, expected, given, call)
    return None


def _differ(what: str, right: Right, given: Any, call: int) -> Mismatch:
    found = as_number(given) if isinstance(right, float) else as_numbers(given)
    if found is None or np.shape(found) != np.shape(right):
        due = numbers(right) if isinstance(right, float) else show(right)
        return Mismatch(_before(what, due), _before(what, kind(given)), call)
    if isinstance(right, float):
        expected, yours = apart(right, float(found))
        return Mismatch(_before(what, expected), _before(what, yours), call)
    expected, yours = numbers(right), numbers(found)
    if expected == yours:
        # They differ by a hair.
        place = int(np.argmax(np.not_equal(right, found)))
        expected, yours = (f"{each[place]:.12g}" for each in (right, np.asarray(found)))
        what = f"{what}[{place}]" if what else what
    return Mismatch(_before(what, expected), _before(what, yours), call)


def _before(what: str, text: str) -> str:
    return f"{what}: {text}" if what else text


Arguments = Callable[[Any], tuple[Any, ...]]
Helpers = Callable[[Any], Mapping[str, Helper]]


def real(
    title: str,
    weight: int,
    target: str,
    arguments: Arguments,
    expected: Callable[[Any], float],
    strategy: SearchStrategy[Any] | None,
    examples: tuple[Any, ...],
    *,
    tolerance: float = TOLERANCE,
    scale: Callable[[Any], float] = lambda _case: 0.0,
    helpers: Helpers = lambda _case: {},
    needs_value: bool = False,
    contrast: str = "",
) -> Law:
    """State what a number is.

    Args:
        title: As of `Law`, like weight, strategy, examples, needs_value and contrast.
        weight: See title.
        target: The exercise.
        arguments: From a case to what is given to the answer.
        expected: From a case to the right number.
        strategy: See title.
        examples: See title.
        tolerance: As for `near`.
        scale: From a case to that of `near`.
        helpers: From a case to those of `Call`.
        needs_value: See title.
        contrast: See title.

    Returns:
        The law.
    """

    def judge(case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        return same_real(expected(case), replies[0], tolerance=tolerance, scale=scale(case))

    def calls(case: Any) -> list[Call]:
        return [Call(target, arguments(case), helpers=helpers(case))]

    return Law(title, weight, calls, judge, strategy, examples, needs_value, contrast)


def fields(
    title: str,
    weight: int,
    target: str,
    arguments: Arguments,
    names: Sequence[str],
    expected: Callable[[Any], Sequence[Right]],
    strategy: SearchStrategy[Any] | None,
    examples: tuple[Any, ...],
    *,
    only: Sequence[str] = (),
    tolerance: float = TOLERANCE,
    helpers: Helpers = lambda _case: {},
    needs_value: bool = False,
    contrast: str = "",
) -> Law:
    """State what the fields of a NamedTuple are; see `real` and `same_fields`."""

    def judge(case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        return same_fields(names, expected(case), replies[0], only=only, tolerance=tolerance)

    def calls(case: Any) -> list[Call]:
        return [Call(target, arguments(case), helpers=helpers(case))]

    return Law(title, weight, calls, judge, strategy, examples, needs_value, contrast)


def off(
    text: str,
    twist: Callable[[Any], Any],
    rank: int = 0,
    *,
    tolerance: float = TOLERANCE,
) -> Symptom:
    """A mistake that gives another number, or other numbers, of its own.

    Args:
        text: The mistake in words.
        twist: From a case to what the mistake gives: a number, an array, or a tuple of them;
            None where it says nothing.
        rank: As of `Symptom`.
        tolerance: As for `near`.

    Returns:
        The symptom.
    """

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        wrong = twist(case)
        if replies[0].raised is not None or wrong is None:
            return False
        value = replies[0].value
        if type(wrong) is not tuple:
            return near(value, wrong, tolerance)
        return (
            type(value) is tuple
            and len(value) == len(wrong)
            and all(near(given, each, tolerance) for given, each in zip(value, wrong, strict=True))
        )

    return Symptom(text, explains, rank)
