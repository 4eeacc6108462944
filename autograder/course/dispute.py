"""A safety net without points: an answer that holds every law and still disagrees.

Such an answer is a hole in our laws, or an answer righter than ours. It keeps its points
and waits for a person.
"""

import dataclasses
import functools
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch

from autograder.course.reference import load_reference
from autograder.documents import Judge
from autograder.exercises import load
from autograder.law import Call, Exercise, Reply
from autograder.report import Outcome
from autograder.runner import run
from autograder.sandbox.caller import Caller, in_process

# float32 results may differ by what rounding can do, which depends on the sizes.
_TOLERANCE_FLOAT32 = 1e-4
# A measured difference that should be 0 may be a rounding error.
_ZERO = 1e-12


def judge_and_compare(root: Path, lesson: str, seed: int, cases: int) -> Judge:
    """Judge an answer by its laws, then compare a right one with the reference.

    Args:
        root: The course's folder, where the reference is.
        lesson: The lesson.
        seed: Draws the cases.
        cases: How many are drawn for each law.

    Returns:
        A judge that says "disputed" of an answer that holds every law and disagrees.
    """

    def judge(exercise: Exercise, caller: Caller) -> Outcome:
        if exercise.file:
            # Facts are judged there, and no reference has other ones.
            return run(exercise, caller, seed=seed, cases=cases)
        replies: list[Reply] = []
        outcome = run(exercise, _recording(caller, replies), seed=seed, cases=cases)
        if outcome.status != "right":
            return outcome
        expected = _reference_replies(root, lesson, exercise.name, seed, cases)
        if len(replies) == len(expected) and all(
            _agree(given, due, exercise.leeway)
            for given, due in zip(replies, expected, strict=True)
        ):
            return outcome
        return dataclasses.replace(outcome, status="disputed")

    return judge


def _recording(caller: Caller, replies: list[Reply]) -> Caller:
    def ask(calls: Sequence[Call]) -> Iterator[Reply]:
        for reply in caller(calls):
            replies.append(reply)
            yield reply

    return ask


@functools.lru_cache(maxsize=256)
def _reference_replies(
    root: Path, lesson: str, name: str, seed: int, cases: int
) -> tuple[Reply, ...]:
    """What the reference replies to the calls of all laws; the same for every submission."""
    answer = getattr(load_reference(root, lesson), name)
    exercise = next(each for each in load(lesson).exercises if each.name == name)
    replies: list[Reply] = []
    outcome = run(exercise, _recording(in_process({name: answer}), replies), seed=seed, cases=cases)
    if outcome.status != "right":
        raise AssertionError(f"the reference breaks a law of {name}")
    return tuple(replies)


def _agree(given: Reply, expected: Reply, leeway: float) -> bool:
    if given.raised is not None or expected.raised is not None:
        return (given.raised is None) == (expected.raised is None)
    return _same(given.value, expected.value, leeway)


def _same(given: Any, expected: Any, leeway: float) -> bool:
    """Compare values as the lessons do: exact numbers may be int or float, lists tuples."""
    arrays = np.ndarray | torch.Tensor
    if isinstance(expected, arrays) and expected.ndim == 1 and isinstance(given, list | tuple):
        expected = expected.tolist()
    if isinstance(expected, arrays) and isinstance(given, arrays):
        left, right = np.asarray(given), np.asarray(expected)
        near = _TOLERANCE_FLOAT32 if right.dtype == np.float32 else leeway
        return left.shape == right.shape and np.allclose(
            left, right, rtol=near, atol=near, equal_nan=True
        )
    if isinstance(expected, list | tuple):
        items = given.tolist() if isinstance(given, arrays) else given
        return (
            isinstance(items, list | tuple)
            and len(items) == len(expected)
            and all(_same(*each, leeway) for each in zip(items, expected, strict=True))
        )
    if isinstance(expected, int | float) and isinstance(given, int | float):
        # Not numpy's: an int may have more digits than its own have.
        same_nan = math.isnan(given) and math.isnan(expected)
        return same_nan or math.isclose(given, expected, rel_tol=leeway, abs_tol=_ZERO)
    return type(given) is type(expected) and bool(given == expected)
