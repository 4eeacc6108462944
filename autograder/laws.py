"""How the laws of all lessons judge: comparisons in a student's words, and common laws."""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import torch
from hypothesis.strategies import SearchStrategy

from autograder.law import Call, Exercise, Foreign, Helper, Law, Mismatch, Reply
from autograder.words import kind, numbers

Arguments = Callable[[Any], tuple[Any, ...]]


def raised_instead(expected: str, reply: Reply, call: int = 0) -> Mismatch | None:
    """Say that a call raised where it should have given a value; None if it did not raise."""
    return None if reply.raised is None else Mismatch(expected, reply.raised.name, call)


def _array(due: str, reply: Reply, tensor: bool, call: int) -> np.ndarray | Mismatch:
    """Read an array of the library that is due; anything else is a mismatch."""
    if wrong := raised_instead(due, reply, call):
        return wrong
    value = reply.value
    if tensor and isinstance(value, torch.Tensor):
        return value.numpy()
    if not tensor and isinstance(value, np.ndarray):
        return value
    return Mismatch(due, kind(value), call)


def same_array(
    expected: np.ndarray, reply: Reply, unit: str, *, tensor: bool = False, call: int = 0
) -> Mismatch | None:
    """Compare an exact array, whatever its dtype.

    Args:
        expected: What every right answer gives.
        reply: What this answer gave.
        unit: What one entry along the first axis (after the batch axis of a tensor) is
            called, such as "patch".
        tensor: Whether a torch tensor is due, not a numpy array.
        call: The call's number.

    Returns:
        None if they are equal (NaN equals NaN), else the first difference.
    """
    library = "torch tensor" if tensor else "numpy array"
    due = f"a {library} of shape {expected.shape}"
    given = _array(due, reply, tensor, call)
    if isinstance(given, Mismatch):
        return given
    if given.shape != expected.shape:
        return Mismatch(f"shape {expected.shape}", f"shape {given.shape}", call)
    differs = ~((given == expected) | ((given != given) & (expected != expected)))
    if not differs.any():
        return None
    first = tuple(int(i) for i in np.argwhere(differs)[0])
    place = first[: 2 if tensor else 1]
    words = f"{unit} {place[-1]}" if not tensor else f"image {place[0]}, {unit} {place[1]}"
    return Mismatch(
        f"{words}: {numbers(expected[place])}", f"{words}: {numbers(given[place])}", call
    )


def same_numbers(
    expected: np.ndarray, reply: Reply, *, tensor: bool = False, call: int = 0
) -> Mismatch | None:
    """Compare the dtype of an array and the numbers in it, wherever they stand.

    Args:
        expected: What every right answer gives.
        reply: What this answer gave.
        tensor: Whether a torch tensor is due, not a numpy array.
        call: The call's number.

    Returns:
        None if the dtype and all numbers are the same (NaN equals NaN).
    """
    due = f"dtype {expected.dtype}"
    given = _array(due, reply, tensor, call)
    if isinstance(given, Mismatch):
        return given
    if given.dtype != expected.dtype:
        return Mismatch(due, f"dtype {given.dtype}", call)
    left, right = np.sort(expected, axis=None), np.sort(given, axis=None)
    if np.array_equal(left, right, equal_nan=left.dtype.kind == "f"):
        return None
    return Mismatch("the numbers that went in", "other numbers", call)


def same_count(expected: int, reply: Reply, call: int = 0) -> Mismatch | None:
    """Compare a whole number: an int, no float and no bool."""
    if wrong := raised_instead(str(expected), reply, call):
        return wrong
    if type(reply.value) is int and reply.value == expected:
        return None
    return Mismatch(str(expected), kind(reply.value), call)


def same_number(expected: float, reply: Reply, call: int = 0) -> Mismatch | None:
    """Compare a number exactly; an int is as good as a float."""
    if wrong := raised_instead(f"{expected:g}", reply, call):
        return wrong
    if type(reply.value) in (int, float) and reply.value == expected:
        return None
    given = numbers(reply.value) if type(reply.value) is float else kind(reply.value)
    return Mismatch(f"{expected:g}", given, call)


def as_counts(value: Any) -> tuple[int, ...] | None:
    """Read several whole numbers from a list, a tuple or a 1-D integer array.

    Returns:
        The numbers, or None if the value is anything else.
    """
    if isinstance(value, np.ndarray | torch.Tensor):
        items = value.tolist() if value.ndim == 1 else None
    else:
        items = list(value) if type(value) in (list, tuple) else None
    if items is None or any(type(item) is not int for item in items):
        return None
    return tuple(items)


def helped(exercise: Exercise, **helpers: Helper) -> Exercise:
    """Let right functions stand in for earlier ones in all calls of an exercise.

    Args:
        exercise: The exercise.
        **helpers: What stands in, by the name of the earlier function.

    Returns:
        The same exercise, with which a mistake in those functions costs nothing.
    """
    return dataclasses.replace(exercise, laws=tuple(_helped(law, helpers) for law in exercise.laws))


def _helped(law: Law, helpers: Mapping[str, Helper]) -> Law:
    def calls(case: Any) -> list[Call]:
        return [
            dataclasses.replace(call, helpers={**helpers, **call.helpers})
            for call in law.calls(case)
        ]

    return dataclasses.replace(law, calls=calls)


def must_raise(
    kind_due: type[Exception],
    title: str,
    weight: int,
    target: str,
    arguments: Arguments,
    strategy: SearchStrategy[Any],
    examples: tuple[Any, ...],
) -> Law:
    """State that a case raises an exception of a kind; NotImplementedError is never right."""

    def judge(_case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        raised = replies[0].raised
        due = "an exception" if kind_due is Exception else f"a {kind_due.__name__}"
        if raised is None:
            return Mismatch(due, kind(replies[0].value))
        if not raised.is_a(kind_due) or raised.is_a(NotImplementedError):
            return Mismatch(due, raised.name)
        return None

    return Law(
        title,
        weight,
        lambda case: [Call(target, arguments(case))],
        judge,
        strategy,
        examples,
        needs_value=True,
    )


def leaves_untouched(
    title: str,
    weight: int,
    target: str,
    arguments: Arguments,
    strategy: SearchStrategy[Any],
    examples: tuple[Any, ...],
) -> Law:
    """State that the first argument, an array or tensor, is the same after the call."""

    def judge(case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        if wrong := raised_instead("a result", replies[0]):
            return wrong
        before, after = arguments(case)[0], replies[0].arguments[0]
        return _unchanged(before, after, "the argument as it was", "it was changed")

    return Law(
        title,
        weight,
        lambda case: [Call(target, arguments(case), arguments_after=True)],
        judge,
        strategy,
        examples,
        needs_value=True,
    )


def shares_no_memory(
    title: str, weight: int, target: str, arguments: Arguments, examples: tuple[Any, ...]
) -> Law:
    """State that changing the result leaves the first argument alone; fixed cases only."""

    def judge(case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        if wrong := raised_instead("a result", replies[0]):
            return wrong
        before, after = arguments(case)[0], replies[0].arguments[0]
        return _unchanged(
            before, after, "a result of its own", "writing into the result changes the argument"
        )

    return Law(
        title,
        weight,
        lambda case: [Call(target, arguments(case), arguments_after=True, overwrite_result=True)],
        judge,
        examples=examples,
        needs_value=True,
    )


def _unchanged(before: Any, after: Any, expected: str, given: str) -> Mismatch | None:
    if type(after) is type(before) and after.shape == before.shape and after.dtype == before.dtype:
        left, right = np.asarray(before), np.asarray(after)
        if np.array_equal(left, right, equal_nan=left.dtype.kind == "f"):
            return None
    if isinstance(after, Foreign):
        given = after.what
    return Mismatch(expected, given)
