"""How known mistakes in the layout of E are recognised."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

from autograder import twists
from autograder.addresses import Address
from autograder.exercises.convolution.kernels import (
    Layout,
    Rearrangement,
    right_for,
)
from autograder.exercises.convolution.results import kinds
from autograder.law import Reply, Symptom

Make = Callable[[Layout], np.ndarray]
"""From a case to what a mistake makes of it; ValueError where it makes no sense."""


def twisted(move: Rearrangement, where: Address) -> Make:
    """Take the numbers from wrong places."""
    return lambda case: move.expected(case, where)


def turned(move: Rearrangement, *axes: int) -> Make:
    """Exchange axes of the right result."""
    return lambda case: right_for(move, case).transpose(axes)


def reshaped(move: Rearrangement, shape: Callable[[Layout], tuple[int, ...]]) -> Make:
    """Lay the right numbers out in another shape."""
    return lambda case: right_for(move, case).reshape(shape(case))


def told(move: Rearrangement, text: str, make: Make, rank: int = 0) -> Symptom:
    """A mistake that is told from the numbers it gives."""

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        given = given_numbers(case, replies[0])
        if given is None or equal(given, right_for(move, case)):
            return False
        try:
            return equal(given, make(case))
        except (ValueError, IndexError):
            # The mistake makes no sense in this case.
            return False

    return Symptom(text, explains, rank)


def given_numbers(case: Any, reply: Reply) -> np.ndarray | None:
    """The numbers of a reply about values; None if it is no such reply."""
    if not isinstance(case, Layout) or not isinstance(reply.value, torch.Tensor):
        return None
    return np.asarray(reply.value)


def equal(left: np.ndarray, right: np.ndarray) -> bool:
    """Tell whether shape and numbers are the same."""
    return left.shape == right.shape and np.array_equal(left, right)


def backwards(move: Rearrangement) -> Symptom:
    """The rows of E in the opposite order."""
    # In grey images this is half a turn.
    text = "The rows of E come from the last to the first."
    return told(move, text, twisted(move, twists.read_backwards), 1)


def common(move: Rearrangement) -> tuple[Symptom, ...]:
    """The mistakes of all three exercises."""

    def elsewhere(case: Any, replies: Sequence[Reply]) -> bool:
        given = given_numbers(case, replies[0])
        if given is None:
            return False
        right = right_for(move, case)
        return (
            given.size == right.size
            and given.dtype == right.dtype
            and np.array_equal(np.sort(given, axis=None), np.sort(right, axis=None))
        )

    def recast(case: Any, replies: Sequence[Reply]) -> bool:
        given = given_numbers(case, replies[0])
        if given is None:
            return False
        right = right_for(move, case)
        return (
            given.shape == right.shape
            and given.dtype != right.dtype
            and given.dtype.kind in "iuf"
            and np.allclose(given, right, atol=1 if given.dtype.kind in "iu" else 1e-2)
        )

    return (
        *kinds(lambda case: isinstance(case, Layout)),
        Symptom("The numbers come back in another dtype than they had.", recast),
        Symptom("All numbers are there, but not in their places.", elsewhere, 2),
    )
