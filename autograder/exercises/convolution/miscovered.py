"""Known mistakes in counting the patches that hold each pixel."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

from autograder.exercises.convolution.covering import INTEGERS, Cover, along, holders
from autograder.exercises.convolution.results import kinds
from autograder.law import Reply, Symptom


def _windows(
    case: Cover, starts: Callable[[int, int, int], Sequence[int]], short: int = 0
) -> np.ndarray:
    """Add one for each patch, from where a mistake lets the patches start."""
    height, width, patch, stride = case
    found = np.zeros((height, width), int)
    for top in starts(height, patch[0], stride[0]):
        for left in starts(width, patch[1], stride[1]):
            found[top : top + patch[0] - short, left : left + patch[1] - short] += 1
    return found


def _fitting(side: int, patch: int, stride: int) -> range:
    return range(0, side - patch + 1, stride)


def _exchanged(case: Cover, patch: bool, stride: bool) -> np.ndarray:
    height, width, one, other = case
    return _windows(
        (height, width, one[::-1] if patch else one, other[::-1] if stride else other), _fitting
    )


def _number(case: Cover) -> int:
    return int(holders((*case[:2], case[2], case[3])).sum()) // (case[2][0] * case[2][1])


_RIGHT = "The numbers are right, but "
_TWISTS: tuple[tuple[Callable[[Cover], Any], str], ...] = (
    (
        lambda c: _windows(c, lambda n, p, s: range(0, n, s)),
        "Patches that stick out of the image are counted too.",
    ),
    (
        lambda c: _windows(c, lambda n, p, s: range(0, n - p, s)),
        "The last patch of each row and column is missing: does a range end too early?",
    ),
    (
        lambda c: _windows(c, lambda n, p, s: [*_fitting(n, p, s), *([n - p] * ((n - p) % s > 0))]),
        "One patch more is put at the end, so that no margin is left; it may be left over.",
    ),
    (
        lambda c: _windows(c, lambda n, p, s: range(n - p + 1)),
        "The stride is left out: the next patch starts `stride` further, not one pixel.",
    ),
    (
        lambda c: _windows(c, lambda n, p, s: range(0, n - p + 1, p)),
        "The next patch starts where the one before ends; it must start `stride` further.",
    ),
    (
        lambda c: _windows(c, lambda n, p, s: range(1, n - p + 1, s)),
        "The first patch starts at the first pixel, which is counted from 0.",
    ),
    (
        lambda c: _windows(c, lambda n, p, s: range((n - p) % s, n - p + 1, s)),
        "The patches start from the lower right corner; they start from the upper left one.",
    ),
    (
        lambda c: _windows(c, lambda n, p, s: range((n - p) % s // 2, n - p + 1, s)),
        "The margin is shared between both ends; the first patch starts in the corner.",
    ),
    (
        lambda c: np.minimum(holders(c), 1),
        "Pixels are counted once, however many patches hold them.",
    ),
    (
        lambda c: _windows(c, _fitting, 1),
        "Each patch lacks its last row and column: the end of a slice is not part of it.",
    ),
    (
        lambda c: np.maximum(holders(c), 1),
        "Pixels that no patch holds are counted once; they are held by 0 patches.",
    ),
    (
        lambda c: np.add.outer(
            *(
                [along(i, n, p, s) for i in range(n)]
                for n, p, s in zip(c[:2], c[2], c[3], strict=True)
            )
        ),
        "What holds for rows and for columns is added; it must be multiplied.",
    ),
    (
        lambda c: np.full(c[:2], _number(c)),
        "This is the number of all patches, for every pixel.",
    ),
    (_number, "This is the number of patches; asked for is how many of them hold each pixel."),
    (
        lambda c: _exchanged(c, patch=True, stride=False),
        "Height and width of the patch are exchanged.",
    ),
    (
        lambda c: _exchanged(c, patch=False, stride=True),
        "Down and right are exchanged in the stride.",
    ),
    (
        lambda c: _exchanged(c, patch=True, stride=True),
        "Height and width are exchanged, in the patch and in the stride.",
    ),
    (
        lambda c: _windows((*c[:3], (c[3][0],) * 2), _fitting),
        "The stride down is used in both directions.",
    ),
    (
        lambda c: _windows((*c[:3], (c[3][1],) * 2), _fitting),
        "The stride to the right is used in both directions.",
    ),
    (
        lambda c: _windows((*c[:2], (c[2][0],) * 2, c[3]), _fitting),
        "The height of the patch is used for its width, too.",
    ),
    (
        lambda c: _windows((*c[:2], (c[2][1],) * 2, c[3]), _fitting),
        "The width of the patch is used for its height, too.",
    ),
    (
        lambda c: holders((c[1], c[0], c[2], c[3])),
        "Height and width of the image are exchanged.",
    ),
    (lambda c: holders(c).T, _RIGHT + "rows and columns of the image are exchanged."),
    (lambda c: holders(c)[None], _RIGHT + "there is one axis more, in front."),
    (lambda c: holders(c)[None, None], _RIGHT + "there are two axes more, in front."),
    (lambda c: holders(c).ravel(), _RIGHT + "they stand in one long row."),
)


def _told(text: str, twist: Callable[[Cover], Any]) -> Symptom:
    def explains(case: Cover, replies: Sequence[Reply]) -> bool:
        if replies[0].raised is not None:
            return False
        value = replies[0].value
        try:
            wrong = np.asarray(twist(case))
        except (ValueError, IndexError):
            return False
        if isinstance(value, torch.Tensor):
            # Of integers only: a wrong dtype is another mistake.
            return value.dtype in INTEGERS and _equal(value.numpy(), wrong)
        return type(value) is int and _equal(np.asarray(value), wrong)

    return Symptom(text, explains)


def _equal(left: np.ndarray, right: np.ndarray) -> bool:
    return left.shape == right.shape and np.array_equal(left, right)


def _floats(case: Cover, replies: Sequence[Reply]) -> bool:
    value = replies[0].value
    return (
        isinstance(value, torch.Tensor)
        and value.is_floating_point()
        and _equal(value.numpy(), holders(case))
    )


SYMPTOMS: tuple[Symptom, ...] = (
    *(_told(text, twist) for twist, text in _TWISTS),
    Symptom("The numbers are right, but floats: counts have an integer dtype.", _floats),
    Symptom(
        "These are bools, which only tell whether: count how many patches hold each pixel.",
        lambda _, replies: (
            isinstance(replies[0].value, torch.Tensor) and replies[0].value.dtype == torch.bool
        ),
    ),
    *kinds(lambda _: True),
)
