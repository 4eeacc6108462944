"""Cases of calibration_report: two splits, the temperature of the first, the scores of both."""

import functools
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from autograder.exercises.calibration.predictions import LESSON_BINS, Predictions, error
from autograder.exercises.calibration.splits import (
    Split,
    first_largest,
    mean_surprisal,
    probabilities,
    split,
)
from autograder.exercises.calibration.temperatures import best
from autograder.law import Helper

SCORES = (
    "nll_before",
    "nll_after",
    "ece_before",
    "ece_after",
    "accuracy_before",
    "accuracy_after",
    "rankings_changed",
)
Scores = tuple[float, ...]
"""One number for each of those."""

_SIZES = (0.3, 0.6, 1.5, 3.0, 6.0)
_TRIES = 25
# What the logarithms of two temperatures differ by that an answer may mistake for each other.
_APART = 0.3
_SLIGHTLY_APART = 0.02
# How far from edges confidences are: more than the temperature's tolerance moves them.
_CLEAR = 1e-3
_NEIGHBOURS = 5
# A temperature's mantissa for which of five numbers of mantissa 1.95, each the next float
# after the one before, two at least are equal once they are divided by it.
_LEAST, _MOST = 1.42, 1.83
_BEFORE_TWO = 1.95


@dataclass(frozen=True)
class Splits:
    """A validation and a benchmark split.

    Attributes:
        numbers: Draws logits and labels.
        images: How many there are in each.
        classes: How many.
        bins: For the expected calibration error.
        close: Whether some logits are neighbours among floats, and some so small that their
            probabilities are 0.
        refused: Why validation has no best temperature, if it has none: all its labels are
            top logits, or the lowest ones.
        sure: Whether all labels of the benchmark are top logits.
        relabelled: Whether a second call has other labels of the benchmark.
    """

    numbers: tuple[int, int] = (0, 0)
    images: tuple[int, int] = (4, 3)
    classes: int = 3
    bins: int = LESSON_BINS
    close: bool = False
    refused: Literal["", "top", "low"] = ""
    sure: bool = False
    relabelled: bool = False

    def both(self) -> tuple[Split, Split]:
        """Make validation and benchmark."""
        return _made(self)

    @property
    def temperature(self) -> float | None:
        """The best one for validation, if there is one."""
        return best(self.both()[0])

    def arguments(self) -> tuple[Any, ...]:
        """Make what a call is given; 15 bins need not be asked for."""
        given = tuple(each.arrays() for each in self.both())
        return given if self.bins == LESSON_BINS else (*given, self.bins)

    def with_other_labels(self) -> tuple[Any, ...]:
        """Make the same arguments with other labels of the benchmark."""
        validation, benchmark, *bins = self.arguments()
        logits, labels = benchmark
        return (validation, (logits, (labels + 1) % self.classes), *bins)


@functools.lru_cache(maxsize=4096)
def _made(case: Splits) -> tuple[Split, Split]:
    generator = np.random.default_rng([*case.numbers, *case.images, case.classes, case.bins])
    while True:
        first, second = generator.permutation(_SIZES)[:2]
        validation = _draw(generator, case.images[0], case.classes, first)
        if case.close:
            validation = _with(validation, [_neighbours(generator)])
        if case.refused:
            validation = _labelled(validation, max if case.refused == "top" else min)
            return validation, _draw(generator, case.images[1], case.classes, second)
        right = _wanted(case, validation, first)
        if right is None:
            continue
        # With some of them no benchmark fits, or hardly any.
        for _ in range(_TRIES):
            benchmark = _draw(generator, case.images[1], case.classes, second)
            if case.close:
                benchmark = _with(benchmark, [_neighbours(generator), _deep()])
            if case.sure:
                benchmark = _labelled(benchmark, max)
            if _sets_apart(case, validation, benchmark, right):
                return validation, benchmark


def _draw(generator: np.random.Generator, images: int, classes: int, size: float) -> Split:
    logits = np.zeros((images, classes))
    while np.diff(np.sort(logits, axis=1), axis=1).min() < size / 15:
        logits = (size * generator.normal(0, 1.5, logits.shape)).round(2) + 0
    order = np.argsort(-logits, axis=1)
    # One image in three or so is mistaken for the class that comes next.
    place = np.where(generator.random(images) < 0.35, 1, 0)
    place[generator.integers(0, images)] = 1
    return split(logits, order[np.arange(images), place])


def _with(one: Split, rows: list[tuple[float, ...]]) -> Split:
    labels = tuple(map(first_largest, rows))
    return Split((*one.logits, *rows), (*one.labels, *labels))


def _neighbours(generator: np.random.Generator) -> tuple[float, ...]:
    """Make logits of which five are each the next float after the one before, and one larger."""
    step = math.ulp(_BEFORE_TWO)
    close = [_BEFORE_TWO + place * step for place in range(_NEIGHBOURS)]
    top = int(generator.integers(0, _NEIGHBOURS + 1))
    return (*close[:top], 3.25, *close[top:])


def _deep() -> tuple[float, ...]:
    """Make logits whose probabilities are 0 in floats, but are not once they are divided."""
    return (3.0, -900.0, -850.0, 1.5, -830.0, -800.0)


def _labelled(one: Split, choose: Callable[..., float]) -> Split:
    return Split(one.logits, tuple(row.index(choose(row)) for row in one.logits))


def joined(one: Split, other: Split) -> Split:
    """Put the images of two splits together."""
    return Split(one.logits + other.logits, one.labels + other.labels)


def _wanted(case: Splits, validation: Split, size: float) -> float | None:
    """Find the best temperature; None if it is about 1 or extreme, or an edge is near."""
    if not _clear(validation, 1.0, case.bins):
        return None
    right = best(validation)
    if right is None or abs(math.log(right)) < _APART or not size / 4 < right < size * 4:
        return None
    if not _clear(validation, right, case.bins):
        return None
    if case.close and not (right > 1 and _LEAST < 2 * math.frexp(right)[0] < _MOST):
        return None
    return right


def _sets_apart(case: Splits, validation: Split, benchmark: Split, right: float) -> bool:
    """Tell whether a benchmark would give another temperature, and no edge of a bin is near."""
    if not (_clear(benchmark, 1.0, case.bins) and _clear(benchmark, right, case.bins)):
        return False
    own = best(benchmark)
    if case.sure or own is None or abs(math.log(own / right)) < _APART:
        return case.sure and own is None
    both = best(joined(validation, benchmark))
    return both is not None and abs(math.log(both / right)) > _SLIGHTLY_APART


def _clear(one: Split, temperature: float, bins: int) -> bool:
    values = [max(probabilities(row, temperature)) * bins for row in one.logits]
    return all(
        abs(value - round(value)) > _CLEAR * bins or round(value) == bins for value in values
    )


def divided(one: Split, temperature: float) -> Split:
    """Divide all logits."""
    rows = tuple(tuple(logit / temperature for logit in row) for row in one.logits)
    return Split(rows, one.labels)


def predictions(one: Split, bins: int) -> Predictions:
    """Give the confidence of each image, and whether its prediction is right."""
    return Predictions(
        bins=bins,
        given=tuple(
            (max(probabilities(row, 1.0)), first_largest(row) == label)
            for row, label in zip(one.logits, one.labels, strict=True)
        ),
    )


def ece(one: Split, bins: int) -> float:
    """Give the expected calibration error."""
    return error(predictions(one, bins))


def accuracy(one: Split) -> float:
    """Give the share of images that are recognised."""
    pairs = zip(one.logits, one.labels, strict=True)
    return sum(first_largest(row) == label for row, label in pairs) / len(one.labels)


def rankings_changed(before: Split, after: Split) -> float:
    """Give the share of images that rank their classes in another order afterwards."""
    pairs = zip(before.logits, after.logits, strict=True)
    return sum(_ranking(one) != _ranking(other) for one, other in pairs) / len(before.labels)


def _ranking(row: tuple[float, ...]) -> list[int]:
    return sorted(range(len(row)), key=lambda place: (-row[place], place))


def scores(before: Split, after: Split, bins: int) -> Scores:
    """Compare two versions of a split's logits."""
    return (
        mean_surprisal(before, 1.0),
        mean_surprisal(after, 1.0),
        ece(before, bins),
        ece(after, bins),
        accuracy(before),
        accuracy(after),
        rankings_changed(before, after),
    )


@functools.lru_cache(maxsize=8192)
def right_scores(case: Splits, temperature: float) -> tuple[Scores, Scores]:
    """Give what is right for both splits once this temperature is taken."""
    first, second = (scores(each, divided(each, temperature), case.bins) for each in case.both())
    return first, second


@functools.lru_cache(maxsize=4096)
def helpers(case: Splits) -> Mapping[str, Helper]:
    """Let right functions stand in for all earlier exercises."""
    right = case.temperature
    assert right is not None
    fits, errors, rankings = [], [], []
    for each, values in zip(case.both(), right_scores(case, right), strict=True):
        after = divided(each, right)
        if (found := best(each)) is not None:
            fits.append((each.arrays(), found))
        for version, value in ((each, values[2]), (after, values[3])):
            seen = predictions(version, case.bins)
            errors.append(((*seen.arguments(), case.bins), value))
        rankings.append(((each.arrays()[0], after.arrays()[0]), values[6]))
    parameters = ("confidence", "correct", "bins")
    return {
        "nll": Helper("CrossEntropy"),
        "fit_temperature": Helper("Known", (("logits", "labels"), {}, tuple(fits))),
        "expected_calibration_error": Helper(
            "Known", (parameters, {"bins": LESSON_BINS}, tuple(errors))
        ),
        "rankings_changed": Helper("Known", (("before", "after"), {}, tuple(rankings))),
    }
