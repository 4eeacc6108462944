"""Known mistakes in measuring how far a function is from moving along with its input."""

from collections.abc import Callable, Sequence

import numpy as np
import torch

from autograder.exercises.convolution.gap import Gap, apply, differences, gap, is_number, moved
from autograder.law import Reply, Symptom

Shift = tuple[int, int]
Measure = Callable[[Gap], float]
"""From a case to the number that a mistake gives; ValueError where it makes no sense."""


def _between(before: Callable[[Shift], Shift], after: Callable[[Shift], Shift]) -> Measure:
    """Move by other shifts before the function and after it."""

    def measure(case: Gap) -> float:
        image = case.image()
        first = apply(case, moved(image, before(case.shift)))
        return _largest(first - moved(apply(case, image), after(case.shift)))

    return measure


def _same(shift: Shift) -> Shift:
    return shift


def _back(shift: Shift) -> Shift:
    return -shift[0], -shift[1]


def _none(_: Shift) -> Shift:
    return 0, 0


def _swapped(shift: Shift) -> Shift:
    return shift[1], shift[0]


def _right_only(shift: Shift) -> Shift:
    return 0, shift[1]


def _twice_right(shift: Shift) -> Shift:
    return shift[1], shift[1]


def _largest(array: np.ndarray) -> float:
    return float(np.abs(array).max())


def _of(reduce: Callable[[np.ndarray], float]) -> Measure:
    return lambda case: float(reduce(differences(case)))


def _emptied(array: np.ndarray, shift: Shift) -> np.ndarray:
    """Move and leave zeros behind: nothing comes back on the other side."""
    found = moved(array, shift).copy()
    found[..., : shift[0], :] = 0
    found[..., : shift[1]] = 0
    return found


def _filled_with_zeros(case: Gap) -> float:
    image = case.image()
    first = apply(case, _emptied(image, case.shift))
    return _largest(first - _emptied(apply(case, image), case.shift))


def _of_images(case: Gap) -> float:
    image = case.image()
    return _largest(moved(image, case.shift) - image)


def _of_largest(case: Gap) -> float:
    image = case.image()
    return abs(float(apply(case, moved(image, case.shift)).max() - apply(case, image).max()))


def _within_first_axes(case: Gap) -> float:
    """Batch and channels are moved instead of rows and columns."""

    def roll(array: np.ndarray) -> np.ndarray:
        return np.roll(array, case.shift, (0, 1))

    image = case.image()
    return _largest(apply(case, roll(image)) - roll(apply(case, image)))


def _as_one_row(case: Gap) -> float:
    image, by = case.image(), sum(case.shift)
    return _largest(apply(case, np.roll(image, by)) - np.roll(apply(case, image), by))


def _relative(case: Gap) -> float:
    largest = _largest(apply(case, case.image()))
    if not largest:
        raise ValueError("nothing to divide by")
    return gap(case) / largest


_MEASURES: tuple[tuple[Measure, str], ...] = (
    (_of(lambda d: np.abs(d).mean()), "This is the mean of the differences, not the largest."),
    (_of(lambda d: np.abs(d).sum()), "This is the sum of the differences, not the largest."),
    (_of(lambda d: (d**2).mean()), "This is the mean of the squares, not the largest difference."),
    (_of(lambda d: (d**2).sum()), "This is the sum of the squares, not the largest difference."),
    (_of(lambda d: (d**2).max()), "This is the square of the largest difference."),
    (
        _of(lambda d: float(np.sqrt((d**2).sum()))),
        "This is the length of the difference as a vector, not its largest number.",
    ),
    (
        _of(lambda d: float(np.sqrt((d**2).mean()))),
        "This is the root of the mean square, not the largest difference.",
    ),
    (
        _of(np.max),
        "The sign counts: a difference below zero is a difference, too.",
    ),
    (_of(lambda d: -np.min(d)), "The sign counts: a difference below zero is a difference, too."),
    (_of(lambda d: np.abs(d).min()), "This is the smallest difference, not the largest."),
    (
        _of(lambda d: abs(d.max())),
        "The sign counts: a difference below zero is a difference, too.",
    ),
    (_of_largest, "The largest outputs are compared; compare them place by place."),
    (_of(lambda d: np.abs(d.sum())), "The differences cancel: take each without its sign first."),
    (_of(lambda d: np.abs(d.mean())), "The differences cancel: take each without its sign first."),
    (_of(lambda d: np.abs(d[0]).max()), "Only the first image is looked at."),
    (_of(lambda d: np.abs(d[:, 0]).max()), "Only the first channel is looked at."),
    (_relative, "The gap is divided by the largest output; it is asked for as it is."),
    (lambda case: gap(case) / 2, "This is half the gap."),
    (lambda case: float(gap(case) > 0), "Only whether there is a gap is told: how large is it?"),
    (lambda case: float(gap(case) > 1e-6), "Only whether there is a gap is told: how large is it?"),
    (
        _between(_same, _none),
        "The input is moved, the output is not: this tells whether `f` ignores the move.",
    ),
    (
        _between(_none, _same),
        "The output is moved, the input is not: move both.",
    ),
    (_between(_same, _back), "Input and output are moved in opposite directions."),
    (
        _between(_back, _back),
        "Both are moved up and to the left; `shift` counts down and to the right.",
    ),
    (_between(_swapped, _swapped), "Down and right are exchanged."),
    (_between(_swapped, _same), "Down and right are exchanged before `f`, not after it."),
    (_between(_same, _swapped), "Down and right are exchanged after `f`, not before it."),
    (_between(_right_only, _right_only), "Only the move to the right is made: move down, too."),
    (
        _between(_twice_right, _twice_right),
        "`shift` has a number for each axis; one of them is used for both.",
    ),
    (lambda _: 0.0, "Your gap is 0: is something compared with itself, or never moved?"),
    (_of_images, "`f` is missing: the moved image is compared with the image itself."),
    (
        _filled_with_zeros,
        "What leaves on one side is lost; it comes back on the other.",
    ),
    (_as_one_row, "Images are moved as one long row; rows and columns are axes of their own."),
    (_within_first_axes, "Images and channels are moved; rows and columns are the last two axes."),
)


def _told(text: str, measure: Measure) -> Symptom:
    def explains(case: Gap, replies: Sequence[Reply]) -> bool:
        if replies[0].raised is not None:
            return False
        try:
            return is_number(replies[0].value, measure(case))
        except (ValueError, IndexError):
            return False

    return Symptom(text, explains)


def _rounded(case: Gap, replies: Sequence[Reply]) -> bool:
    value, right = replies[0].value, gap(case)
    return any(is_number(value, round(right, digits)) for digits in range(13))


def _nearly(case: Gap, replies: Sequence[Reply]) -> bool:
    value = replies[0].value
    return type(value) is float and abs(value - gap(case)) <= 1e-4 * max(1.0, gap(case))


def _of_kind(*types: type) -> Callable[[Gap, Sequence[Reply]], bool]:
    return lambda _, replies: replies[0].raised is None and type(replies[0].value) in types


SYMPTOMS: tuple[Symptom, ...] = (
    *(_told(text, measure) for measure, text in _MEASURES),
    Symptom("Do not round: the number itself is asked for.", _rounded),
    Symptom("Right but for the last digits: is it computed in float32?", _nearly, 1),
    Symptom("Only whether there is a gap is told: how large is it?", _of_kind(bool)),
    Symptom("Return the number alone.", _of_kind(str, list, tuple)),
    Symptom(
        "These are several differences; the largest of them is asked for.",
        _of_kind(torch.Tensor, np.ndarray),
    ),
)
