"""The exercises that sort predictions into bins and compare accuracy with confidence there."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.calibration.hints import HINTS
from autograder.exercises.calibration.misweighted import ERROR
from autograder.exercises.calibration.predictions import (
    FIELDS,
    LESSON_BINS,
    TOLERANCE,
    Predictions,
    binned,
    error,
    even_edges,
)
from autograder.exercises.calibration.slips import RELIABILITY
from autograder.law import Call, Exercise, Helper, Law, Mismatch, Reply
from autograder.laws import as_counts, raised_instead
from autograder.reals import as_numbers, real
from autograder.words import kind

_RELIABILITY = "reliability"
_ERROR = "expected_calibration_error"
_DUE = f"a tuple of {len(FIELDS)}: " + ", ".join(FIELDS)


def arguments(case: Predictions) -> tuple[Any, ...]:
    """Make what a call is given; 15 bins need not be asked for."""
    if case.bins == LESSON_BINS:
        return case.arguments()
    return (*case.arguments(), case.bins)


def _holds(
    title: str,
    weight: int,
    only: Sequence[str],
    strategy: SearchStrategy[Predictions],
    examples: tuple[Predictions, ...],
    contrast: str = "",
) -> Law:
    """State what some fields of the bins are."""

    def judge(case: Predictions, replies: Sequence[Reply]) -> Mismatch | None:
        if wrong := raised_instead(_DUE, replies[0]):
            return wrong
        value = replies[0].value
        if type(value) is not tuple or len(value) != len(FIELDS):
            return Mismatch(_DUE, kind(value))
        for name, right, given in zip(FIELDS, binned(case), value, strict=True):
            if name in only and (found := _differs(name, given, right)):
                return found
        return None

    def calls(case: Predictions) -> list[Call]:
        return [Call(_RELIABILITY, arguments(case))]

    return Law(title, weight, calls, judge, strategy, examples, contrast=contrast)


def _differs(name: str, given: Any, right: np.ndarray) -> Mismatch | None:
    """Compare a field: None if it is right, else the first bin that is not."""
    found = as_numbers(given)
    if found is None or len(found) != len(right):
        yours = kind(given) if found is None else f"length {len(found)}"
        return Mismatch(f"{name}: length {len(right)}", f"{name}: {yours}")
    off = ~(np.abs(found - right) <= TOLERANCE)
    if off.any():
        place = int(np.argmax(off))
        low, high = even_edges(len(right))[place : place + 2]
        words = f"{name} of bin {place} ({low:.4g} to {high:.4g}): "
        due, yours = (f"{each[place]:.6g}" for each in (right, found))
        if due == yours:
            due, yours = (f"{each[place]:.12g}" for each in (right, found))
        return Mismatch(words + due, words + yours)
    if name == "count" and as_counts(given) is None:
        return Mismatch("count: whole numbers", f"count: floats, such as {found.max()}")
    return None


def _known(case: Predictions) -> dict[str, Helper]:
    """Let the right bins stand in for the answer's own."""
    table = (((*case.arguments(), case.bins), case.known()),)
    parameters = ("confidence", "correct", "bins")
    return {_RELIABILITY: Helper("Known", (parameters, {"bins": LESSON_BINS}, table))}


def _errs(
    title: str,
    weight: int,
    strategy: SearchStrategy[Predictions],
    examples: tuple[Predictions, ...],
    contrast: str = "",
) -> Law:
    """State what the expected calibration error is."""
    return real(
        title,
        weight,
        _ERROR,
        arguments,
        error,
        strategy,
        examples,
        tolerance=TOLERANCE,
        scale=lambda _case: 1.0,
        helpers=_known,
        contrast=contrast,
    )


_sizes = st.integers(1, 14)
_some = st.builds(Predictions, draw.seeds, _sizes)
_any_bins = st.builds(Predictions, draw.seeds, _sizes, st.integers(1, 20))
_narrow = st.builds(
    lambda numbers, size, low, width: Predictions(numbers, size, low=low, high=low + width),
    draw.seeds,
    st.integers(1, 6),
    st.integers(2, 60),
    st.integers(8, 30),
)
# Of so many bins each edge is k / bins to the last bit, so that there is one answer only.
_EXACT = (2, 3, 4, 8, 15, 16)
_edges = st.builds(
    lambda numbers, size, bins: Predictions(numbers, size, bins, on_edges=True),
    draw.seeds,
    st.integers(4, 9),
    st.sampled_from(_EXACT),
)

_LESSON = (
    Predictions(
        given=(
            (0.31, True),
            (0.55, False),
            (0.58, True),
            (0.72, False),
            (0.91, True),
            (0.92, True),
            (0.93, False),
        )
    ),
    Predictions(given=((0.22, False), (0.23, True), (0.24, False), (0.85, True), (0.99, True))),
    Predictions((1, 2), 14),
    Predictions((3, 4), 12),
    # More than there are bins.
    Predictions((9, 0), 20),
)
_OTHER_BINS = (
    Predictions(given=((0.1, True), (0.2, False), (0.6, True), (0.7, True)), bins=2),
    Predictions(given=((0.15, False), (0.45, True), (0.55, True), (0.95, False)), bins=10),
    Predictions((5, 6), 12, 7),
    Predictions((7, 8), 13, 20),
    Predictions(given=((0.3, True), (0.8, False), (0.9, True)), bins=1),
)
_FEW = (
    Predictions(given=((0.23, True),)),
    Predictions(given=((0.97, False),)),
    Predictions(given=((0.41, True), (0.42, False), (0.44, True))),
    Predictions(given=((0.12, True), (0.15, False), (0.18, False), (0.31, True))),
)
# The largest probability among 3, 5 and 15 that are the same lies on an edge of 15 bins.
_ON_EDGES = (
    Predictions(given=((0.0, True), (0.03, False), (0.5, False), (1.0, True), (0.97, False))),
    Predictions(given=((0.0, True), (0.27, True), (0.33, False), (0.72, True))),
    Predictions(given=((0.18, True), (0.27, True), (0.33, False), (1.0, False))),
    Predictions(given=((1 / 3, True), (1 / 5, False), (1 / 15, True), (0.3, False), (0.25, True))),
    Predictions(given=(*((k / 15, k % 3 == 0) for k in range(16)), (0.42, True), (0.78, False))),
    Predictions(
        given=((0.0, False), (0.25, True), (0.5, True), (0.75, False), (1.0, True), (0.6, True)),
        bins=4,
    ),
)
_FIFTEEN = "15 bins are right: what in your code holds only for them?"
_INSIDE = "Away from the edges all is right: which of two bins holds the edge between them?"
_WIDE = "Confidences from 0 to 1 are right: do your edges depend on them?"

reliability = Exercise(
    name=_RELIABILITY,
    points=4,
    parameters=("confidence", "correct", "bins"),
    laws=(
        _holds("count: how many predictions each of 15 bins holds", 4, FIELDS[:1], _some, _LESSON),
        _holds("accuracy: the share of each bin that is right", 3, FIELDS[1:2], _some, _LESSON),
        _holds("confidence: the mean of each bin", 3, FIELDS[2:], _some, _LESSON),
        _holds("as many bins as asked for", 4, FIELDS, _any_bins, _OTHER_BINS, _FIFTEEN),
        _holds(
            "a few predictions, or one alone, whose confidences are much alike",
            3,
            FIELDS,
            _narrow,
            _FEW,
            _WIDE,
        ),
        _holds(
            "an edge belongs to the bin below it, and 0 to the first bin",
            3,
            FIELDS,
            _edges,
            _ON_EDGES,
            _INSIDE,
        ),
    ),
    hints=HINTS[_RELIABILITY],
    worth_knowing="A bin of few predictions has a noisy accuracy: look at the counts as well.",
    symptoms=RELIABILITY,
)

expected_calibration_error = Exercise(
    name=_ERROR,
    points=2,
    parameters=("confidence", "correct", "bins"),
    laws=(
        _errs("15 bins", 8, _some, _LESSON),
        _errs("as many bins as asked for", 5, _any_bins, _OTHER_BINS, _FIFTEEN),
        _errs(
            "a few predictions, or one alone, whose confidences are much alike",
            4,
            _narrow,
            _FEW,
            _WIDE,
        ),
        _errs(
            "an edge belongs to the bin below it, and 0 to the first bin",
            3,
            _edges,
            _ON_EDGES,
            _INSIDE,
        ),
    ),
    hints=HINTS[_ERROR],
    worth_knowing="With few predictions even a perfectly calibrated model has an error above 0.",
    symptoms=ERROR,
)
