"""Cases of rankings_changed: two arrays of logits, and how their rows rank the classes."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from autograder.exercises.calibration.splits import Rows

Ranking = tuple[int, ...]


@dataclass(frozen=True)
class Pair:
    """Logits of the same images, before and after something."""

    before: Rows
    after: Rows

    def arrays(self) -> tuple[np.ndarray, np.ndarray]:
        """Make what a call is given."""
        return np.array(self.before), np.array(self.after)


def ranking(row: tuple[float, ...]) -> Ranking:
    """List the classes from the largest logit to the smallest, of equal ones the lower first."""
    return tuple(sorted(range(len(row)), key=lambda k: (-row[k], k)))


def share(case: Pair, differ: Callable[[tuple[float, ...], tuple[float, ...]], bool]) -> float:
    """Compute the share of rows that differ in some way."""
    pairs = zip(case.before, case.after, strict=True)
    return sum(differ(*pair) for pair in pairs) / len(case.before)


def changed(case: Pair) -> float:
    """Compute the share of rows that rank the classes otherwise than before."""
    return share(case, lambda one, other: ranking(one) != ranking(other))


def _pair(before: np.ndarray, after: np.ndarray) -> Pair:
    rows = (tuple(map(tuple, each.tolist())) for each in (before, after))
    return Pair(*rows)


def _distinct(generator: np.random.Generator, rows: int, classes: int) -> np.ndarray:
    """Draw logits of which no two in a row are equal."""
    base = np.tile(np.arange(classes), (rows, 1)) * 2.0
    return generator.permuted(base, axis=1) - generator.integers(0, 5, (rows, 1))


def _kept(generator: np.random.Generator, logits: np.ndarray) -> np.ndarray:
    """Change the numbers of some rows, and the order of none."""
    column = (len(logits), 1)
    return np.asarray(
        logits * generator.choice([0.5, 1.0, 3.0], column) + generator.integers(0, 3, column)
    )


def in_first_place(rows: int, classes: int, numbers: tuple[int, int]) -> Pair:
    """Make rows of which some get another first class."""
    generator = np.random.default_rng([rows, classes, *numbers])
    before = _distinct(generator, rows, classes)
    after = _kept(generator, before)
    for row in np.flatnonzero(generator.random(rows) < 0.6):
        order = np.argsort(after[row])
        other = order[generator.integers(0, classes - 1)]
        after[row, other] = after[row].max() + 1
    return _pair(before, after)


def in_any_place(rows: int, classes: int, numbers: tuple[int, int]) -> Pair:
    """Make rows of which some have two neighbours in their rankings exchanged."""
    generator = np.random.default_rng([rows, classes, *numbers])
    before = _distinct(generator, rows, classes)
    after = _kept(generator, before)
    for row in np.flatnonzero(generator.random(rows) < 0.6):
        order = np.argsort(after[row])
        place = generator.integers(0, classes - 1)
        after[row, order[[place, place + 1]]] = after[row, order[[place + 1, place]]]
    return _pair(before, after)


def tied(rows: int, classes: int, numbers: tuple[int, int]) -> Pair:
    """Make rows with equal logits, of which some are apart before or after."""
    generator = np.random.default_rng([rows, classes, *numbers])
    before = generator.integers(0, 3, (rows, classes)).astype(float)
    after = before.copy()
    for row in range(rows):
        # Apart by less than two different ones are: in the order of the classes, or not.
        steps = np.arange(classes) / classes / 2
        match generator.integers(0, 3):
            case 0:
                after[row] -= steps
            case 1:
                after[row] += steps
    if generator.random() < 0.5:
        before, after = after, before
    return _pair(before, after)


def divided(rows: int, classes: int, numbers: tuple[int, int], temperature: float) -> Pair:
    """Make logits, and the same divided by a temperature."""
    generator = np.random.default_rng([rows, classes, *numbers])
    logits = generator.integers(-30, 31, (rows, classes)) * generator.choice([0.1, 1.0, 40.0])
    return _pair(logits, logits / temperature)
