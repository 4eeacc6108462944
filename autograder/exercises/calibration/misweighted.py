"""Known mistakes of expected_calibration_error."""

from collections.abc import Callable, Sequence

import numpy as np

from autograder.exercises.calibration import misbinned
from autograder.exercises.calibration.misbinned import confidences, gaps, rights, weighted
from autograder.exercises.calibration.predictions import (
    TOLERANCE,
    Predictions,
    error,
    error_of,
    groups,
    mean,
)
from autograder.exercises.calibration.slips import SORTINGS, Sorting
from autograder.law import Reply, Symptom
from autograder.reals import as_number, as_numbers


def _yields(text: str, twist: Callable[[Predictions], float], rank: int = 0) -> Symptom:
    """A mistake that gives another error."""

    def explains(case: Predictions, replies: Sequence[Reply]) -> bool:
        found, wrong = as_number(replies[0].value), twist(case)
        if found is None or replies[0].raised is not None:
            return False
        return bool(
            np.isclose(found, wrong, 0, TOLERANCE, equal_nan=True)
            and not abs(found - error(case)) <= TOLERANCE
        )

    return Symptom(text, explains, rank)


def _error_after(sorting: Sorting) -> Callable[[Predictions], float]:
    """Give the error of bins that hold the wrong predictions."""

    def twist(case: Predictions) -> float:
        members = sorting(case)
        # What is in no bin still counts among all.
        inside = sum(map(len, members))
        return error_of(members) * inside / len(case.pairs()) if inside else 0.0

    return twist


def _error_of_inside(sorting: Sorting) -> Callable[[Predictions], float]:
    def twist(case: Predictions) -> float:
        members = sorting(case)
        return error_of(members) if any(members) else 0.0

    return twist


def _with_nan(case: Predictions) -> float:
    return error(case) if all(groups(case)) else float("nan")


def _largest(case: Predictions) -> float:
    return max(abs(gap) for count, gap in gaps(groups(case)) if count)


def _times(factor: Callable[[Predictions], float]) -> Callable[[Predictions], float]:
    return lambda case: factor(case) * error(case)


def _several(_case: Predictions, replies: Sequence[Reply]) -> bool:
    return as_numbers(replies[0].value) is not None


_NOT_SIGNED = "Over- and underconfident bins must not cancel: take each bin's gap without its sign."

ERROR: tuple[Symptom, ...] = (
    *(
        _yields(text, twist)
        for text, sorting in SORTINGS
        for twist in (_error_after(sorting), _error_of_inside(sorting))
    ),
    _yields(
        "All your bins count the same; a bin counts by its share of all predictions.",
        lambda case: misbinned.unweighted(case, only_filled=False),
    ),
    _yields(
        "All your bins count the same; a bin counts by its share of all predictions.",
        lambda case: misbinned.unweighted(case, only_filled=True),
    ),
    _yields(
        "The confidence of a bin is the mean of those in it, not its middle.",
        misbinned.from_midpoints,
    ),
    _yields("An empty bin gives NaN; it plays no part.", _with_nan),
    _yields("That is the largest gap of a bin; the weighted mean of all is asked for.", _largest),
    _yields(_NOT_SIGNED, weighted(float)),
    _yields(_NOT_SIGNED, weighted(lambda gap: -gap)),
    _yields(_NOT_SIGNED, weighted(float, abs)),
    _yields("The gaps are squared; take their size.", weighted(lambda gap: gap**2)),
    _yields(
        "The gaps are squared; take their size.",
        weighted(lambda gap: gap**2, lambda total: total**0.5),
    ),
    _yields(
        "Bins that are more right than confident are left out; both directions count.",
        weighted(lambda gap: max(-gap, 0.0)),
    ),
    _yields(
        "Bins that are less right than confident are left out; both directions count.",
        weighted(lambda gap: max(gap, 0.0)),
    ),
    _yields(
        "The gaps are weighted by counts; divide by the number of all predictions.",
        _times(lambda case: len(case.pairs())),
    ),
    _yields(
        "Divide by the number of predictions, not by that of the bins.",
        _times(lambda case: len(case.pairs()) / case.bins),
    ),
    _yields("A fraction is asked for, not per cent.", _times(lambda _: 100)),
    _yields(
        "Each bin is weighted by how many are right; weight it by how many it holds.",
        lambda case: (
            sum(
                sum(rights(each)) * abs(mean(rights(each)) - mean(confidences(each)))
                for each in groups(case)
            )
            / len(case.pairs())
        ),
    ),
    _yields(
        "Right and wrong ones are apart: no bins, or `confidence` and `correct` exchanged?",
        lambda case: mean([abs(right - confidence) for confidence, right in case.pairs()]),
    ),
    Symptom("One number is asked for: the sum over all bins.", _several, rank=1),
)
