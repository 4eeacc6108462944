"""Mistakes told from the tensors that a function gives, and from their gradients."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

from autograder.exercises.encoder.tensors import Adjoint, Arrays, Task
from autograder.law import Reply, Symptom
from autograder.numeric import TOLERANCE, close

# So few numbers may all be dropped at once.
_FEW = 4
Twist = Callable[[Any], np.ndarray | Arrays | None]
"""From a case to what a mistake gives; None where it makes no sense."""


def parts(value: Any) -> Arrays | None:
    """Read a tensor, or a tuple of tensors, as arrays; None if the value is anything else."""
    items = value if type(value) is tuple else (value,)
    # A tensor without axes crosses as a number.
    if not all(isinstance(item, torch.Tensor) or type(item) is float for item in items):
        return None
    arrays = tuple(np.asarray(item) for item in items)
    return arrays if all(array.dtype.kind in "biuf" for array in arrays) else None


def given(case: Any, replies: Sequence[Reply]) -> Arrays | None:
    """Read what a call for the value gave; None for other calls, and if it gave no tensors."""
    reply = replies[0]
    asked_else = reply.raised or reply.arguments or reply.gradients
    return None if asked_else else parts(reply.value)


def told(
    task: Task, text: str, test: Callable[[Any, Arrays, Arrays], bool], rank: int = 1
) -> Symptom:
    """A mistake that is told from the tensors it gives.

    Args:
        task: The function.
        text: The mistake in words.
        test: Tells from a case, what was given and what is right whether it is this one.
        rank: How little it says.

    Returns:
        The symptom.
    """

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        found = given(case, replies)
        if found is None:
            return False
        with np.errstate(all="ignore"):
            return bool(test(case, found, task.right(case)))

    return Symptom(text, explains, rank)


def twisted(task: Task, text: str, twist: Twist, rank: int = 0) -> Symptom:
    """A mistake that gives tensors of its own.

    Args:
        task: The function.
        text: The mistake in words.
        twist: From a case to what the mistake gives; None, or an exception of numpy, where
            it makes no sense.
        rank: How little it says.

    Returns:
        The symptom.
    """

    def test(case: Any, found: Arrays, right: Arrays) -> bool:
        try:
            wrong = twist(case)
        except (ValueError, IndexError):
            return False
        if wrong is None:
            return False
        arrays = (wrong,) if isinstance(wrong, np.ndarray) else wrong
        return alike(found, arrays) and not alike(found, right)

    return told(task, text, test, rank)


def alike(left: Arrays, right: Arrays) -> bool:
    """Tell whether two results are the same but for rounding."""
    return len(left) == len(right) and all(map(close, left, right))


def _reply(text: str, test: Callable[[Any, Reply], bool], rank: int = 0) -> Symptom:
    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        return replies[0].raised is None and test(case, replies[0])

    return Symptom(text, explains, rank)


def _value(text: str, test: Callable[[Any], bool], rank: int = 0) -> Symptom:
    def asked(_case: Any, reply: Reply) -> bool:
        return not reply.arguments and not reply.gradients and test(reply.value)

    return _reply(text, asked, rank)


def kinds(task: Task, adjoint: Adjoint | None = None) -> tuple[Symptom, ...]:
    """The mistakes in what is given back, in what happens to the arguments, and in gradients.

    Args:
        task: The function.
        adjoint: What its gradients are, if a law asks for them.

    Returns:
        The symptoms.
    """
    cut = () if adjoint is None else _cut_off(task, adjoint)
    return (
        _value(
            "This is a numpy array; the contract asks for a torch tensor.",
            lambda value: isinstance(value, np.ndarray),
        ),
        _reply(
            "You return the parts one by one; put them together into one tensor.",
            lambda case, reply: len(task.right(case)) == 1 and _in_pieces(reply.value),
            1,
        ),
        told(
            task,
            "The numbers are right, but float32: compute in the dtype of the arguments.",
            lambda _case, found, right: (
                len(found) == len(right) and all(map(_single, found, right))
            ),
            0,
        ),
        told(
            task,
            "Numbers are set to zero and the others enlarged: dropout has no place here.",
            lambda _case, found, right: (
                len(found) == len(right) and all(map(dropped, found, right))
            ),
            1,
        ),
        _reply(
            "Work on a copy: what you are given belongs to the one who calls.",
            lambda _case, reply: len(reply.arguments) > 0,
        ),
        *cut,
    )


def _in_pieces(value: Any) -> bool:
    return (
        type(value) in (list, tuple)
        and len(value) > 0
        and all(isinstance(item, torch.Tensor) for item in value)
    )


def _single(found: np.ndarray, right: np.ndarray) -> bool:
    return (
        found.dtype == np.float32
        and found.shape == right.shape
        and np.allclose(found, right, 1e-4, 1e-4)
    )


def dropped(found: np.ndarray, right: np.ndarray) -> bool:
    """Tell whether some numbers are zero, and the others right but for one factor above 1."""
    if found.shape != right.shape:
        return False
    kept = (found != 0) & (right != 0)
    if not kept.any():
        return found.size <= _FEW
    factors = found[kept] / right[kept]
    return bool(np.allclose(factors, factors[0])) and bool(factors[0] > 1 + TOLERANCE)


def _cut_off(task: Task, adjoint: Adjoint) -> tuple[Symptom, ...]:
    def slopes(case: Any, reply: Reply) -> list[tuple[np.ndarray, Any]]:
        """The right gradient of each argument, and the one there is."""
        if not reply.gradients:
            return []
        there = dict(zip(task.arguments(case), reply.gradients, strict=False))
        return [(right, there[name]) for name, right in adjoint(case)[1].items()]

    def all_missing(case: Any, reply: Reply) -> bool:
        pairs = slopes(case, reply)
        return len(pairs) > 0 and all(gradient is None for _, gradient in pairs)

    def some_missing(case: Any, reply: Reply) -> bool:
        pairs = slopes(case, reply)
        return not all_missing(case, reply) and any(_partly(*pair) for pair in pairs)

    return (
        _reply(
            "The result is cut off from the arguments, as detach, no_grad and numpy do.",
            all_missing,
        ),
        _reply(
            "A part of the result is cut off from the arguments: is it detached, or "
            "filled in later?",
            some_missing,
            1,
        ),
    )


def _partly(right: np.ndarray, gradient: Any) -> bool:
    if gradient is None:
        return True
    if tuple(gradient.shape) != right.shape:
        return False
    return any(
        not one.any() and other.any()
        for one, other in zip(np.atleast_2d(gradient.numpy()), np.atleast_2d(right), strict=True)
    )
