"""Cases of the exercises on bins: confidences, whether each is right, and what bins hold."""

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from autograder.law import Named

FIELDS = ("count", "accuracy", "confidence")
LESSON_BINS = 15
TOLERANCE = 1e-10
"""Largest difference of two numbers that are the same; none is above 1."""

# How far a confidence keeps from every edge, unless it is to lie on one.
_CLEAR = 4e-3
_STEP = 2e-3

Pair = tuple[float, bool]
Groups = Sequence[Sequence[tuple[float, float]]]
"""For each bin its predictions: the confidence, and 1 if it is right."""
Binned = tuple[np.ndarray, np.ndarray, np.ndarray]


@dataclass(frozen=True)
class Predictions:
    """Confidences of predictions, and whether these are right.

    Attributes:
        numbers: Draws them.
        size: How many there are.
        bins: Into how many bins they go.
        low: No confidence is smaller, in hundredths.
        high: None is larger.
        on_edges: Whether 0, 1 and many others are edges of bins.
        given: The predictions themselves, if they are not drawn.
    """

    numbers: tuple[int, ...] = ()
    size: int = 0
    bins: int = LESSON_BINS
    low: int = 0
    high: int = 100
    on_edges: bool = False
    given: tuple[Pair, ...] = ()

    def pairs(self) -> tuple[Pair, ...]:
        """Give each confidence, and whether the prediction is right."""
        return self.given or _drawn(self)

    def arguments(self) -> tuple[np.ndarray, ...]:
        """Make what a call is given first."""
        confidence, correct = zip(*self.pairs(), strict=True)
        return np.array(confidence, np.float64), np.array(correct, bool)

    def known(self) -> Named:
        """Make what a right `reliability` gives, for a later answer to use."""
        count, accuracy, confidence = binned(self)
        return Named(
            "Bins",
            {"count": count.astype(np.int64), "accuracy": accuracy, "confidence": confidence},
        )


@functools.lru_cache(maxsize=64)
def even_edges(bins: int) -> tuple[float, ...]:
    """Give the edges of bins of equal width."""
    return tuple(np.linspace(0, 1, bins + 1).tolist())


@functools.lru_cache(maxsize=8192)
def _drawn(case: Predictions) -> tuple[Pair, ...]:
    generator = np.random.default_rng((*case.numbers, case.size, case.bins))
    low, high = case.low / 100, case.high / 100
    # They come in heaps, so that the counts of the bins differ and many bins are empty.
    heaps = generator.uniform(low, high, 1 + case.size // 3)
    around = generator.choice(heaps, case.size) + 0.03 * generator.standard_normal(case.size)
    confidence = np.clip(around, low + _CLEAR, high - _CLEAR).round(3).tolist()
    confidence = [_off_edges(value, case.bins) for value in confidence]
    if case.on_edges:
        some = generator.choice(even_edges(case.bins), case.size // 2)
        confidence[: 2 + len(some)] = [0.0, 1.0, *some.tolist()]
    right = generator.random(len(confidence)) < generator.uniform(0.2, 0.9)
    return tuple(zip(confidence, right.tolist(), strict=True))


def _off_edges(value: float, bins: int) -> float:
    while abs(value * bins - round(value * bins)) < bins * _STEP:
        value = round(value + _STEP, 3)
    return value


def groups(case: Predictions) -> Groups:
    """Put each prediction into the first bin whose upper edge is not below its confidence."""
    return _groups(case)


@functools.lru_cache(maxsize=8192)
def _groups(case: Predictions) -> Groups:
    upper = even_edges(case.bins)[1:]
    found: list[list[tuple[float, float]]] = [[] for _ in upper]
    for confidence, right in case.pairs():
        place = next(k for k, edge in enumerate(upper) if confidence <= edge)
        found[place].append((confidence, float(right)))
    return found


def mean(numbers: Sequence[float]) -> float:
    """Average numbers; 0 if there are none."""
    return math.fsum(numbers) / max(len(numbers), 1)


def summed_up(members: Groups) -> Binned:
    """Give count, accuracy and confidence of predictions that are in their bins."""
    return (
        np.array([float(len(each)) for each in members]),
        np.array([mean([right for _, right in each]) for each in members]),
        np.array([mean([confidence for confidence, _ in each]) for each in members]),
    )


@functools.lru_cache(maxsize=8192)
def binned(case: Predictions) -> Binned:
    """Give what every right `reliability` gives."""
    return summed_up(groups(case))


@functools.lru_cache(maxsize=8192)
def error(case: Predictions) -> float:
    """Give what every right `expected_calibration_error` gives."""
    return error_of(groups(case))


def error_of(members: Groups) -> float:
    """Give the expected calibration error of predictions that are in their bins.

    Times the number of predictions it is the sum of how far, in each bin, the number that is
    right is from the sum of the confidences.
    """
    excess = [abs(math.fsum(right - confidence for confidence, right in each)) for each in members]
    return math.fsum(excess) / sum(map(len, members))
