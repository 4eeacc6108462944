"""How the known mistakes of the exercises that project patches are recognised."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

from autograder import twists
from autograder.exercises.convolution.mistakes import SIDES, TWISTS, exchanged, from_rows, windows
from autograder.exercises.convolution.projections import (
    Projection,
    Size,
    Twist,
    numbers,
    rows,
    tokens,
)
from autograder.exercises.convolution.results import kinds
from autograder.exercises.patches.refusals import uneven
from autograder.law import Reply, Symptom
from autograder.numeric import close


def _told(text: str, twist: Twist, rank: int = 0) -> Symptom:
    """A mistake that is told from the tokens it gives."""

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        given = _wrong(case, replies)
        return given is not None and _is(given, twist, case)

    return Symptom(text, explains, rank)


def _given(case: Any, reply: Reply) -> np.ndarray | None:
    """The numbers of a reply about values, in float64; None if it is no such reply."""
    if not isinstance(case, Projection) or reply.gradients:
        return None
    value = reply.value
    if not isinstance(value, torch.Tensor) or not value.is_floating_point():
        return None
    return np.asarray(value.to(torch.float64))


def _wrong(case: Any, replies: Sequence[Reply]) -> np.ndarray | None:
    """The same, if the numbers are not the right ones."""
    given = _given(case, replies[0])
    return None if given is None or close(given, tokens(case)) else given


def _is(given: np.ndarray, twist: Twist, case: Projection) -> bool:
    try:
        return close(given, twist(case))
    except (ValueError, IndexError):
        # The twist makes no sense in this case.
        return False


def _wrong_way_round(case: Any, replies: Sequence[Reply]) -> bool:
    """E transposed fits only where there are as many features as numbers in a patch."""
    if not isinstance(case, Projection) or replies[0].gradients:
        return False
    length, raised = case.grid.length, replies[0].raised
    if case.d != length:
        # torch says the shapes: those of a product, or of kernels.
        shapes = (
            f" and {case.d}x{length})",
            f"but got: [{case.batch}, {case.d}]",
            f"shape '[{length}, ",
        )
        return raised is not None and any(shape in raised.text for shape in shapes)
    given = _wrong(case, replies)
    _, matrix, bias, _ = numbers(case)
    return given is not None and close(given, rows(case) @ matrix.T + bias)


def _sides_refused(case: Any, replies: Sequence[Reply]) -> bool:
    """Sides exchanged everywhere: refused where they do not fit, else wrong numbers."""
    if not isinstance(case, Projection) or replies[0].gradients:
        return False
    height, width = exchanged(case)
    if case.grid.height % height or case.grid.width % width:
        return replies[0].raised is not None and replies[0].raised.is_a(ValueError)
    given = _wrong(case, replies)
    return given is not None and _is(given, windows(exchanged, exchanged), case)


def _recast(case: Any, replies: Sequence[Reply]) -> bool:
    given = _given(case, replies[0])
    if given is None or given.shape != tokens(case).shape:
        return False
    due = torch.float32 if case.dtype == "float32" else torch.float64
    return replies[0].value.dtype != due and np.allclose(given, tokens(case), 1e-2, 1e-2)


def _broken_up(case: Any, replies: Sequence[Reply]) -> bool:
    given = _wrong(case, replies)
    return given is not None and case.dtype is None and bool((given != np.round(given)).any())


def _count(test: Callable[[int, int], bool]) -> Callable[[Any, Sequence[Reply]], bool]:
    """Compare the number of tokens with the number of patches."""

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        given = _given(case, replies[0])
        right = () if given is None else tokens(case).shape
        return (
            given is not None
            and given.ndim == len(right)
            and (given.shape[0], given.shape[2]) == (right[0], right[2])
            and test(given.shape[1], right[1])
        )

    return explains


_ARGUMENTS = ("the images", "E", "the bias")


def _cut_off(*places: int) -> Symptom:
    """The gradients of some arguments are missing, those of the others are not."""
    names = " and ".join(_ARGUMENTS[place] for place in places)
    text = f"No gradient reaches {names}: detached, or made anew, as a Parameter is?"
    if len(places) == len(_ARGUMENTS):
        text = "The result is cut off from all arguments, as detach, no_grad and numpy do."

    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        found = [part is None for part in replies[0].gradients[: len(_ARGUMENTS)]]
        return isinstance(case, Projection) and found == [
            place in places for place in range(len(_ARGUMENTS))
        ]

    return Symptom(text, explains)


def _size(case: Any) -> Size | None:
    return case if type(case) is tuple else None


def _tokens_given(_size: Size, value: Any) -> float | None:
    if not isinstance(value, torch.Tensor) or value.ndim != 3:
        return None
    return float(value.shape[1])


SYMPTOMS: tuple[Symptom, ...] = (
    *(_told(text, twist) for twist, text in TWISTS),
    # In grey patches this is half a turn.
    _told(
        "Each patch meets the rows of E from the last to the first.",
        from_rows(twists.read_backwards),
        1,
    ),
    Symptom(
        "E stands the wrong way round: it multiplies rows of numbers from their right.",
        _wrong_way_round,
    ),
    Symptom(SIDES, _sides_refused),
    *kinds(lambda case: isinstance(case, Projection)),
    Symptom("The numbers are right, but their dtype is not that of the images.", _recast),
    Symptom(
        "Whole numbers went in and others came out: are the weights E and the bias, all of them?",
        _broken_up,
        1,
    ),
    Symptom("There are more tokens than patches.", _count(int.__gt__), 1),
    Symptom("There are fewer tokens than patches.", _count(int.__lt__), 1),
    *(_cut_off(*places) for places in ((0, 1, 2), (0, 1), (0, 2), (1, 2), (0,), (1,), (2,))),
    *uneven(_size, _tokens_given),
)
"""Of `project_patches` and `project_conv` alike."""
