"""Laws that the lesson's functions of tensors share."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from hypothesis.strategies import SearchStrategy

from autograder.law import Call, Law, Mismatch, Reply
from autograder.laws import raised_instead
from autograder.numeric import same_floats, same_gradients

Arrays = tuple[np.ndarray, ...]
Adjoint = Callable[[Any], tuple[Arrays, Mapping[str, np.ndarray]]]
"""From a case to the weights of the result's numbers, and the gradients by name."""


@dataclass(frozen=True)
class Task:
    """A function of tensors.

    Attributes:
        name: The exercise.
        arguments: From a case to the arguments by name; numpy arrays become tensors.
        right: From a case to what every right answer gives, one array for each tensor.
        units: What entries along the leading axes of the result are called.
    """

    name: str
    arguments: Callable[[Any], Mapping[str, Any]]
    right: Callable[[Any], Arrays]
    units: tuple[str, ...] = ()

    def call(self, case: Any, **wants: Any) -> Call:
        """Ask for the result in float64, and for what else is wanted."""
        given = tuple(_tensor(value) for value in self.arguments(case).values())
        return Call(self.name, given, dtype="float64", **wants)


def _tensor(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return torch.tensor(value)
    return [_tensor(item) for item in value] if isinstance(value, list) else value


def value(
    task: Task,
    title: str,
    weight: int,
    strategy: SearchStrategy[Any],
    examples: tuple[Any, ...],
    contrast: str = "",
    *,
    needs_value: bool = False,
) -> Law:
    """State what the one tensor is that a function gives."""

    def judge(case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        return same_floats(task.right(case)[0], replies[0], task.units)

    return Law(
        title,
        weight,
        lambda case: [task.call(case)],
        judge,
        strategy,
        examples,
        needs_value=needs_value,
        contrast=contrast,
    )


def untouched(
    task: Task, weight: int, strategy: SearchStrategy[Any], examples: tuple[Any, ...]
) -> Law:
    """State that every argument is the same after the call."""

    def judge(case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        if wrong := raised_instead("a result", replies[0]):
            return wrong
        before, after = task.arguments(case), replies[0].arguments
        for (name, left), right in zip(before.items(), after, strict=True):
            if not _same(left, right):
                return Mismatch(f"{name} as it was", f"{name} is changed")
        return None

    return Law(
        "the arguments are left as they were",
        weight,
        lambda case: [task.call(case, arguments_after=True)],
        judge,
        strategy,
        examples,
        needs_value=True,
    )


def _same(before: Any, after: Any) -> bool:
    if isinstance(before, np.ndarray):
        # Bit for bit, the shape included.
        return isinstance(after, torch.Tensor) and np.array_equal(before, after.numpy())
    if isinstance(before, list):
        return type(after) is list and len(after) == len(before) and all(map(_same, before, after))
    return bool(before == after)


def gradients(
    task: Task,
    title: str,
    weight: int,
    adjoint: Adjoint,
    strategy: SearchStrategy[Any],
    examples: tuple[Any, ...],
) -> Law:
    """State the gradients of <cotangent, result>.

    Args:
        task: The function.
        title: The law.
        weight: Its weight.
        adjoint: From a case to the cotangent, and the gradients by the arguments' names.
        strategy: Draws cases.
        examples: Fixed cases.

    Returns:
        The law.
    """

    def calls(case: Any) -> list[Call]:
        parts = tuple(map(torch.tensor, adjoint(case)[0]))
        return [task.call(case, cotangent=parts if len(parts) > 1 else parts[0])]

    def judge(case: Any, replies: Sequence[Reply]) -> Mismatch | None:
        if wrong := raised_instead("a result", replies[0]):
            return wrong
        names = task.arguments(case)
        return same_gradients(
            adjoint(case)[1], dict(zip(names, replies[0].gradients, strict=False))
        )

    return Law(title, weight, calls, judge, strategy, examples, needs_value=True)
