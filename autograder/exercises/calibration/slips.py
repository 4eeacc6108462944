"""Known mistakes of reliability, and of all that sorts predictions into bins."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from autograder.exercises.calibration import misbinned
from autograder.exercises.calibration.misbinned import (
    Way,
    confidences,
    per_bin,
    rights,
)
from autograder.exercises.calibration.predictions import (
    FIELDS,
    TOLERANCE,
    Binned,
    Groups,
    Predictions,
    binned,
    groups,
    mean,
    summed_up,
)
from autograder.law import Reply, Symptom
from autograder.laws import as_counts
from autograder.reals import as_numbers, near

Sorting = Callable[[Predictions], Groups]
_COARSE = 1e-2

# What sorts wrongly gives wrong bins and a wrong error, and is told in the same words.
SORTINGS: tuple[tuple[str, Sorting], ...] = (
    ("You make 15 bins, whatever `bins` is.", Way(misbinned.always(15)).groups),
    ("You make 10 bins, whatever `bins` is.", Way(misbinned.always(10)).groups),
    (
        "There is one bin less than asked for: so many bins have one edge more.",
        Way(misbinned.one_less).groups,
    ),
    ("There is one bin more than asked for.", Way(misbinned.one_more).groups),
    *(
        (
            "Your edges run from the smallest confidence to the largest; they run from 0 to 1.",
            Way(misbinned.of_the_data, below=below).groups,
        )
        for below in ("first", "lost")
    ),
    (
        "Your edges run from the smallest confidence to the largest; they run from 0 to 1.",
        Way(misbinned.of_a_histogram, closed="lower").groups,
    ),
    *(
        ("Your bins hold about as many each; they have the same width instead.", sorting)
        for sorting in (
            misbinned.in_equal_shares,
            Way(misbinned.quantiles).groups,
            Way(misbinned.quantiles, below="lost").groups,
        )
    ),
    *(
        (
            "Your edges begin at 0.5; with several classes a confidence can be smaller.",
            Way(misbinned.from_a_half, below=below).groups,
        )
        for below in ("first", "lost", "last")
    ),
    (
        "A confidence on an edge between two bins belongs to the lower one; you take the upper.",
        Way(closed="lower").groups,
    ),
    (
        "On an edge you take the upper of two bins, not the lower, so that 1.0 is in none.",
        Way(closed="lower", above="lost").groups,
    ),
    (
        "A confidence on an edge goes to the upper of two bins, and 1.0 to a bin too many.",
        Way(closed="lower", above="extra").groups,
    ),
    ("A confidence of 0.0 is in no bin; it belongs to the first.", Way(below="lost").groups),
    (
        "A confidence of 0.0 is in the last bin: an index of -1 counts from the end.",
        Way(below="last").groups,
    ),
    (
        "A confidence of 1.0 is in no bin; it belongs to the last.",
        lambda case: [[pair for pair in each if pair[0] < 1] for each in groups(case)],
    ),
    ("A confidence on an edge is in two bins.", Way(closed="both").groups),
    (
        "A confidence on an edge is in no bin.",
        Way(closed="neither", below="lost", above="lost").groups,
    ),
)


def _same(value: Any, wrong: Any) -> bool:
    found = as_numbers(value)
    return (
        found is not None
        and found.shape == np.shape(wrong)
        and np.allclose(found, wrong, 0, TOLERANCE, equal_nan=True)
    )


def _gives(text: str, twist: Callable[[Predictions], tuple[Any, ...]], rank: int = 0) -> Symptom:
    """A mistake that gives other bins."""

    def explains(case: Predictions, replies: Sequence[Reply]) -> bool:
        value, wrong = replies[0].value, twist(case)
        return (
            type(value) is tuple
            and len(value) == len(wrong)
            and all(map(_same, value, wrong))
            and not all(map(_same, value, binned(case)))
        )

    return Symptom(text, explains, rank)


def _of_sorting(sorting: Sorting) -> Callable[[Predictions], Binned]:
    return lambda case: summed_up(sorting(case))


def _in_empty(
    accuracy: Callable[[Predictions], Any], confidence: Callable[[Predictions], Any]
) -> Callable[[Predictions], Binned]:
    """Put something else than 0 into empty bins."""

    def twist(case: Predictions) -> Binned:
        count, first, second = binned(case)
        empty = count == 0
        return (
            count,
            np.where(empty, accuracy(case), first),
            np.where(empty, confidence(case), second),
        )

    return twist


def _filled_only(case: Predictions) -> Binned:
    return summed_up([each for each in groups(case) if each])


def _rearranged(*order: int) -> Callable[[Predictions], tuple[Any, ...]]:
    return lambda case: tuple(binned(case)[place] for place in order)


def _shares(case: Predictions, replies: Sequence[Reply]) -> bool:
    value = replies[0].value
    if type(value) is not tuple or len(value) != len(FIELDS):
        return False
    count, *others = binned(case)
    right = [count / len(case.pairs()), *others]
    return as_counts(value[0]) is None and all(map(_same, value, right))


def _only_right(case: Predictions) -> Binned:
    _, accuracy, confidence = binned(case)
    return np.array([sum(rights(each)) for each in groups(case)]), accuracy, confidence


def _piled_up(case: Predictions) -> Binned:
    count, accuracy, confidence = binned(case)
    return np.cumsum(count), accuracy, confidence


def _not_whole(case: Predictions, replies: Sequence[Reply]) -> bool:
    value = replies[0].value
    if type(value) is not tuple or len(value) != len(FIELDS):
        return False
    return as_counts(value[0]) is None and _same(value[0], binned(case)[0])


def _coarse(case: Predictions, replies: Sequence[Reply]) -> bool:
    value, right = replies[0].value, binned(case)
    if type(value) is not tuple or len(value) != len(FIELDS) or not _same(value[0], right[0]):
        return False
    return all(map(_nearly, value[1:], right[1:])) and not all(map(_same, value, right))


def _nearly(value: Any, right: np.ndarray) -> bool:
    return near(value, right, _COARSE, 1.0)


RELIABILITY: tuple[Symptom, ...] = (
    *(_gives(text, _of_sorting(sorting)) for text, sorting in SORTINGS),
    _gives("`confidence` and `correct` are exchanged.", _of_sorting(Way(turned=True).groups)),
    _gives(
        "Empty bins give NaN; they hold 0 in every field.",
        _in_empty(lambda _: np.nan, lambda _: np.nan),
    ),
    _gives(
        "Empty bins hold their middle as confidence; they hold 0.",
        _in_empty(lambda _: 0, misbinned.midpoints),
    ),
    _gives(
        "Empty bins look perfectly calibrated; they hold 0 in every field.",
        _in_empty(misbinned.midpoints, misbinned.midpoints),
    ),
    _gives("Empty bins are left out; there are as many bins as asked for.", _filled_only),
    _gives(
        "The confidence of a bin is the mean of those in it, not its middle.",
        lambda case: (*binned(case)[:2], misbinned.midpoints(case)),
    ),
    _gives(
        "The confidence of a bin is the mean of those in it, not its middle.",
        lambda case: (
            *binned(case)[:2],
            np.where(binned(case)[0] > 0, misbinned.midpoints(case), 0),
        ),
    ),
    _gives("`accuracy` and `confidence` are exchanged in the result.", _rearranged(0, 2, 1)),
    _gives(
        "The fields come in this order: count, accuracy, confidence.",
        lambda case: (binned(case)[2], *binned(case)[:2]),
    ),
    _gives(
        "The fields come in this order: count, accuracy, confidence.",
        _rearranged(1, 2, 0),
    ),
    _gives(
        "Both accuracy and confidence are means; you give sums.",
        per_bin(lambda each, _: sum(rights(each)), lambda each, _: sum(confidences(each))),
    ),
    _gives(
        "Divide by the number of predictions in the bin, not by that of all.",
        per_bin(
            lambda each, size: sum(rights(each)) / size,
            lambda each, size: sum(confidences(each)) / size,
        ),
    ),
    _gives(
        "Your accuracy is the share that is wrong.",
        per_bin(
            lambda each, _: mean([1 - right for right in rights(each)]),
            lambda each, _: mean(confidences(each)),
        ),
    ),
    _gives(
        "Your confidence is the mean of the right predictions only.",
        per_bin(
            lambda each, _: mean(rights(each)),
            lambda each, _: mean([confidence for confidence, right in each if right]),
        ),
    ),
    _gives("You count the right predictions; count all of a bin.", _only_right),
    Symptom("count is a number of predictions, not their share of all.", _shares),
    _gives("Your counts pile up from bin to bin.", _piled_up),
    _gives(
        "Your bins come from the largest confidence to the smallest; turn them round.",
        lambda case: tuple(each[::-1] for each in binned(case)),
    ),
    Symptom("count holds whole numbers; yours are floats.", _not_whole),
    Symptom("Your numbers are right to few digits only: work in float64, round nothing.", _coarse),
)
