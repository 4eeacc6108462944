"""How known mistakes of the lesson's modules are told from what an instance gives."""

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import torch

from autograder.instances import Subject, absent, missized, one_thread, right, shared
from autograder.law import Reply, Symptom
from autograder.numeric import close

Twist = Callable[[Any], np.ndarray | None]
"""From a case to what a mistake gives; None where it gives nothing."""

# So few numbers may come out the same twice although they are drawn.
_FEW = 12


def symptom(
    kind: type, text: str, test: Callable[[Any, Sequence[Reply]], bool], rank: int = 0
) -> Symptom:
    """A mistake that shows in cases of one kind."""

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        if not isinstance(case, kind) or replies[0].raised is not None:
            return False
        with one_thread():
            return test(case, replies)

    return Symptom(text, explains, rank)


def gives(subject: Subject, kind: type, text: str, *twists: Twist, rank: int = 0) -> Symptom:
    """A mistake that gives a result of its own, in one of several forms in all cases."""

    def test(case: Any, replies: Sequence[Reply]) -> bool:
        given = numbers(replies[0])
        if given is None or _same(given, right(subject, case)):
            return False
        return any(_same(given, twist(case)) for twist in twists)

    return symptom(kind, text, test, rank)


def numbers(reply: Reply) -> np.ndarray | None:
    """The real numbers that came back, if that is what did."""
    if type(reply.value) is float:
        return np.array(reply.value)
    if not isinstance(reply.value, torch.Tensor) or not reply.value.is_floating_point():
        return None
    return reply.value.double().numpy()


def _same(given: np.ndarray, wrong: np.ndarray | None) -> bool:
    return wrong is not None and bool(np.isfinite(wrong).all()) and close(given, wrong)


def common(subject: Subject, kind: type) -> tuple[Symptom, ...]:
    """Mistakes that are told in the same way of every module."""

    def random(case: Any, replies: Sequence[Reply]) -> bool:
        due = right(subject, case).shape
        found = [each for each in map(numbers, replies) if each is not None and each.shape == due]
        if len(found) < max(2, len(replies)):
            return False
        alike = all(np.array_equal(each, found[0], equal_nan=True) for each in found)
        return not alike or found[0].size <= _FEW

    def is_cut(case: Any, replies: Sequence[Reply], *, all_over: bool) -> bool:
        given = numbers(replies[0])
        if not replies[0].gradients or given is None or not close(given, right(subject, case)):
            return False
        arrived = (replies[0].gradients[0], *replies[0].slopes.values())
        return all_over == all(slope is None for slope in arrived)

    def two_results(_case: Any, replies: Sequence[Reply]) -> bool:
        value = replies[0].value
        return type(value) is tuple and len(value) > 1 and isinstance(value[0], torch.Tensor)

    def no_number(_case: Any, replies: Sequence[Reply]) -> bool:
        given = numbers(replies[0])
        return given is not None and bool(np.isnan(given).any())

    def squeezed(case: Any, replies: Sequence[Reply]) -> bool:
        given, due = numbers(replies[0]), right(subject, case)
        return (
            given is not None
            and given.ndim < due.ndim
            and given.size == due.size
            and close(given.reshape(due.shape), due)
        )

    def single(_case: Any, replies: Sequence[Reply]) -> bool:
        value = replies[0].value
        return isinstance(value, torch.Tensor) and value.dtype == torch.float32

    return (
        symptom(
            kind,
            "Two equal calls give different results: is there a dropout, or a layer made anew?",
            random,
        ),
        symptom(
            kind,
            "No gradient arrives anywhere: is something detached, in numpy, or changed in place?",
            functools.partial(is_cut, all_over=True),
        ),
        symptom(
            kind,
            "Some gradients do not arrive, or only in part: is something detached, or in numpy?",
            functools.partial(is_cut, all_over=False),
        ),
        symptom(kind, "An axis of length 1 is gone: does something squeeze it away?", squeezed),
        symptom(
            kind, "You return something besides the result; only the result is due.", two_results
        ),
        symptom(
            kind,
            "Some results are NaN, which is no number: is it from inf / inf, or 0 / 0?",
            no_number,
            2,
        ),
        symptom(
            kind,
            "The result is float32, whatever the input is: do you make a new tensor?",
            single,
            1,
        ),
        gives(
            subject,
            kind,
            "The axes of images and tokens are exchanged in the result.",
            lambda case: _exchanged(right(subject, case)),
        ),
        gives(
            subject,
            kind,
            "Only the first image of the batch comes back.",
            lambda case: right(subject, case)[:1],
        ),
        gives(
            subject,
            kind,
            "Every image gets the mean of the batch.",
            lambda case: _averaged(right(subject, case)),
        ),
        gives(
            subject,
            kind,
            "The input comes back as it was.",
            lambda case: subject.input(case).numpy(),
        ),
        gives(
            subject,
            kind,
            "The result is always zero.",
            lambda case: np.zeros_like(right(subject, case)),
        ),
    )


def _averaged(result: np.ndarray) -> np.ndarray:
    return np.asarray(np.zeros_like(result) + result.mean(0))


def _exchanged(result: np.ndarray) -> np.ndarray | None:
    return result.swapaxes(0, 1) if result.ndim > 2 else None


def lacks(
    subject: Subject, kind: type, text: str, test: Callable[[str], bool], rank: int = 0
) -> Symptom:
    """A mistake by which some parameters are not registered, and all others are."""

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        due = subject.shapes(case)
        missing = absent(due, replies[0])
        named_otherwise = any(each.name not in due for each in replies[0].parameters)
        return bool(missing) and not named_otherwise and all(map(test, missing))

    return symptom(kind, text, explains, rank)


def reuses(kind: type, text: str, test: Callable[[str, str], bool]) -> Symptom:
    """A mistake by which parameters are the same under two names."""

    def explains(_case: Any, replies: Sequence[Reply]) -> bool:
        twice = shared(replies[0])
        return bool(twice) and all(test(each.name, each.same_as) for each in twice)

    return symptom(kind, text, explains)


def shaped(
    kind: type,
    text: str,
    test: Callable[[Any, Mapping[str, tuple[int, ...]]], bool],
    rank: int = 0,
) -> Symptom:
    """A mistake that shows in the shapes of parameters."""

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        found = {parameter.name: parameter.shape for parameter in replies[0].parameters}
        return bool(found) and test(case, found)

    return symptom(kind, text, explains, rank)


def registration(subject: Subject, kind: type) -> tuple[Symptom, ...]:
    """Mistakes in a constructor that are told in the same way of every module."""

    def same_shapes(case: Any, found: Mapping[str, tuple[int, ...]]) -> bool:
        due = subject.shapes(case)
        return found.keys() != due.keys() and sorted(found.values()) == sorted(due.values())

    def too_many(case: Any, found: Mapping[str, tuple[int, ...]]) -> bool:
        return found.keys() > subject.shapes(case).keys()

    def unseen(case: Any, replies: Sequence[Reply]) -> bool:
        due = subject.shapes(case)
        found = {parameter.name for parameter in replies[0].parameters}
        return found < due.keys() and replies[0].value is None

    def other_parts(case: Any, replies: Sequence[Reply]) -> bool:
        return missized(subject, case, replies[0]) is not None

    return (
        symptom(kind, "A part is made, but not with the numbers that it is due.", other_parts),
        lacks(
            subject,
            kind,
            "A bias is missing: the layers of the table have one.",
            lambda name: name.endswith(".bias"),
        ),
        lacks(
            subject,
            kind,
            "A norm has no weight and no bias.",
            lambda name: "norm" in name,
            rank=1,
        ),
        shaped(kind, "There are parameters that are not in the table.", too_many, 1),
        shaped(kind, "The shapes are right, but names are not those of the table.", same_shapes),
        symptom(
            kind,
            "What is missing is not registered: is it an attribute of self, and not in a list?",
            unseen,
            2,
        ),
    )
