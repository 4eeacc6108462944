"""Cases of fit_temperature, and where the best temperature of a split lies."""

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from autograder.exercises.calibration.splits import Split, split
from autograder.reals import as_number

Kind = Literal["planted", "any", "scaled", "shifted", "equal", "top", "low"]
# The logarithm of a temperature may differ by so much from that of the best one.
TOLERANCE = 1e-3
_COLDEST, _HOTTEST = 1e-3, 1e3
_HALVINGS = 45
_FAR = 1000
_FACTORS = (0.1, 2.0, 0.5, 10.0, 0.2, 5.0)


@dataclass(frozen=True)
class Fit:
    """A temperature is fitted to one split, or to a split and to another made from it.

    Attributes:
        kind: What is known of the right result.
        splits: What the calls are given.
        factor: What the best temperature is multiplied by from the first split to the second.
    """

    kind: Kind
    splits: tuple[Split, ...]
    factor: float = 1.0

    @property
    def refused(self) -> bool:
        """Whether there is no best temperature."""
        return self.kind in ("top", "low")


def planted(
    kinds: int, classes: int, temperature: float, numbers: tuple[int, int], *, moved: bool
) -> Fit:
    """Make rows of which the best temperature is known exactly.

    A row of logits is the temperature times the logarithms of counts, and stands there as
    often as the counts say with each label: at this temperature its softmax is just the
    share of each label, and no other probabilities make the labels likelier.

    Args:
        kinds: How many different rows of counts there are.
        classes: How many classes.
        temperature: The best one.
        numbers: Drawn integers.
        moved: Whether a constant of its own is added to each kind of row.

    Returns:
        The case.
    """
    generator = np.random.default_rng([kinds, classes, *numbers])
    counts = generator.integers(1, 4, (kinds, classes))
    # Equal counts alone would say nothing.
    counts[0, generator.integers(0, classes)] = 5
    rows = temperature * np.log(counts)
    if moved:
        rows += generator.integers(-20, 21, (kinds, 1)) / 4
    logits, labels = _repeated(rows.tolist(), counts.tolist())
    order = generator.permutation(len(labels)).tolist()
    logits, labels = (tuple(part[place] for place in order) for part in (logits, labels))
    return Fit("planted", (Split(logits, labels, temperature),))


def counted(counts: tuple[tuple[int, ...], ...], temperature: float) -> Fit:
    """Make such rows from given counts."""
    rows = [[temperature * math.log(count) for count in of_row] for of_row in counts]
    return Fit("planted", (Split(*_repeated(rows, counts), temperature),))


def _repeated(
    rows: Sequence[Sequence[float]], counts: Sequence[Sequence[int]]
) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Repeat each row with each label as often as its count says."""
    pairs = [
        (tuple(row), label)
        for row, of_row in zip(rows, counts, strict=True)
        for label, count in enumerate(of_row)
        for _ in range(count)
    ]
    logits, labels = zip(*pairs, strict=True)
    return logits, labels


def free(rows: int, classes: int, size: float, numbers: tuple[int, int]) -> Fit:
    """Make logits and labels with a best temperature between half and twice their size."""
    generator = np.random.default_rng([rows, classes, *numbers])
    while True:
        # Without the 0 there would be a -0.
        logits = generator.normal(0, 1.5, (rows, classes)).round(1) + 0
        guessed = generator.integers(0, classes, rows)
        labels = np.where(generator.random(rows) < 0.6, logits.argmax(axis=1), guessed)
        case = split(logits, labels)
        if too_cold(case, 0.5) and not too_cold(case, 2.0):
            return Fit("any", (scaled(case, size),))


def scaled(case: Split, factor: float) -> Split:
    """Multiply all logits."""
    rows = tuple(tuple(round(logit * factor, 9) for logit in row) for row in case.logits)
    return Split(rows, case.labels)


def larger(number: int) -> Fit:
    """Make logits, and the same multiplied by a factor."""
    one, factor = _base(number), _FACTORS[number % len(_FACTORS)]
    return Fit("scaled", (one, scaled(one, factor)), factor)


def moved(number: int) -> Fit:
    """Make logits, and the same with constants added to their rows."""
    one = _base(number)
    constants = np.random.default_rng([number]).choice([-_FAR, -30, 30, _FAR], len(one.labels))
    rows = zip(one.logits, constants.tolist(), strict=True)
    logits = tuple(tuple(logit + constant for logit in row) for row, constant in rows)
    return Fit("shifted", (one, Split(logits, one.labels)))


def _base(number: int) -> Split:
    return free(2 + number % 4, 2 + number % 3, 1.0, (number, 1)).splits[0]


def level(rows: int, classes: int, numbers: tuple[int, int]) -> Fit:
    """Make rows in each of which all logits are equal."""
    generator = np.random.default_rng([rows, classes, *numbers])
    logits = np.repeat(generator.integers(-30, 31, (rows, 1)) / 10, classes, axis=1)
    return Fit("equal", (split(logits, generator.integers(0, classes, rows)),))


def on_top(rows: int, classes: int, numbers: tuple[int, int]) -> Fit:
    """Make labels that all have the top logit of their rows, which some share with others."""
    generator = np.random.default_rng([rows, classes, *numbers])
    logits = generator.integers(0, 4, (rows, classes)).astype(float)
    logits[0, 0] = logits[0].max() + 1
    top = logits == logits.max(axis=1, keepdims=True)
    # Of those that share the top, any one.
    labels = np.where(top, generator.random(logits.shape), -1).argmax(axis=1)
    order = generator.permutation(rows)
    return Fit("top", (split(logits[order] / 2, labels[order]),))


def not_above(rows: int, classes: int, numbers: tuple[int, int], *, equal: bool) -> Fit:
    """Make labels whose logits are, in the mean, not above all logits.

    Args:
        rows: 2 or more.
        classes: 2 or 4, so that the mean of a row has no rounding.
        numbers: Drawn integers.
        equal: Whether the two means are equal.

    Returns:
        The case.
    """
    step = classes * (classes - 1)
    generator = np.random.default_rng([rows, classes, *numbers])
    while True:
        logits = generator.integers(-4, 5, (rows, classes)) * step
        labels = generator.integers(0, classes, rows)
        own = np.take_along_axis(logits, labels[:, None], axis=1)[:, 0]
        if equal:
            # The last label's logit makes up for what the others are above their rows.
            others = logits[-1].sum() - own[-1]
            above = own[:-1].sum() - logits[:-1].sum() // classes
            logits[-1, labels[-1]] = (others // classes - above) * classes // (classes - 1)
        below = own.sum() * classes < logits.sum()
        if np.ptp(logits, axis=1).any() and (equal or below):
            return Fit("low", (split(logits / 4, labels),))


@functools.lru_cache(maxsize=8192)
def _arrays(case: Split) -> tuple[np.ndarray, np.ndarray]:
    logits, labels = case.arrays()
    return logits - np.take_along_axis(logits, labels[:, None], axis=1), labels


def too_cold(case: Split, temperature: float) -> bool:
    """Tell whether NLL still falls as this temperature grows."""
    above, _ = _arrays(case)
    with np.errstate(all="ignore"):
        # A class's probability is 1 / (the sum of what all are in relation to it).
        ratios = np.exp((above[:, None, :] - above[:, :, None]) / temperature)
        return bool((above / ratios.sum(axis=2)).sum() > 0)


@functools.lru_cache(maxsize=8192)
def best(case: Split) -> float | None:
    """Find the best temperature, by halving; None if there is none in reach."""
    low, high = math.log(_COLDEST), math.log(_HOTTEST)
    if not too_cold(case, _COLDEST) or too_cold(case, _HOTTEST):
        return None
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if too_cold(case, math.exp(middle)) else (low, middle)
    return math.exp(low)


def as_temperature(value: Any) -> float | None:
    """Read a number above 0 that is no infinity; None if it is anything else."""
    number = as_number(value)
    return number if number is not None and 0 < number < math.inf else None


def same_temperature(value: Any, right: float, tolerance: float = TOLERANCE) -> bool:
    """Tell whether a value is a temperature with nearly the same logarithm."""
    found = as_temperature(value)
    return found is not None and abs(math.log(found) - math.log(right)) <= tolerance
