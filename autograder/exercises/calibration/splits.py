"""Cases of the lesson `calibration` that are logits and labels, and their likelihood."""

import dataclasses
import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from autograder.law import Reply, Symptom

Rows = tuple[tuple[float, ...], ...]


@dataclass(frozen=True)
class Split:
    """Logits and labels of some images.

    Attributes:
        logits: A row of logits for each image.
        labels: The number of each image's class.
        temperature: One that is given, or one that is known to be the best.
    """

    logits: Rows
    labels: tuple[int, ...]
    temperature: float = 1.0

    @property
    def classes(self) -> int:
        """The number of classes."""
        return len(self.logits[0])

    def arrays(self) -> tuple[np.ndarray, np.ndarray]:
        """Make what a call is given."""
        return np.array(self.logits), np.array(self.labels, np.int64)


def split(logits: np.ndarray, labels: np.ndarray, temperature: float = 1.0) -> Split:
    """Make a case of two arrays."""
    return Split(tuple(map(tuple, logits.tolist())), tuple(labels.tolist()), temperature)


def surprisal(row: Sequence[float], label: int, temperature: float = 1.0) -> float:
    """Compute -ln of the probability of a class.

    Args:
        row: Logits of one image.
        label: The class.
        temperature: What the logits are divided by.

    Returns:
        A number of 0 or more.
    """
    gaps = [(logit - row[label]) / temperature for logit in row]
    largest = max(gaps)
    return largest + math.log(math.fsum(math.exp(gap - largest) for gap in gaps))


def surprisals(case: Split, temperature: float) -> list[float]:
    """Compute that of each label."""
    pairs = zip(case.logits, case.labels, strict=True)
    return [surprisal(row, label, temperature) for row, label in pairs]


@functools.lru_cache(maxsize=8192)
def mean_surprisal(case: Split, temperature: float) -> float:
    """Compute the mean of those of the labels."""
    return math.fsum(surprisals(case, temperature)) / len(case.labels)


def probabilities(row: Sequence[float], temperature: float) -> tuple[float, ...]:
    """Compute the softmax of one image's logits."""
    return tuple(math.exp(-surprisal(row, k, temperature)) for k in range(len(row)))


def first_largest(row: Sequence[float]) -> int:
    """Find the class that is predicted."""
    return row.index(max(row))


_WRITES = "Your function writes into the array that it is given: make a new one."


def of_values(symptoms: Sequence[Symptom]) -> tuple[Symptom, ...]:
    """Add the mistake that shows in the arguments only, of which no other must speak.

    Args:
        symptoms: Mistakes that show in what is returned.

    Returns:
        All of them.
    """

    # Only the law about the arguments asks for them afterwards.
    def writes(_case: Any, replies: Sequence[Reply]) -> bool:
        return replies[0].arguments != ()

    def unless_it_writes(symptom: Symptom) -> Symptom:
        def explains(case: Any, replies: Sequence[Reply]) -> bool:
            return not writes(case, replies) and symptom.explains(case, replies)

        return dataclasses.replace(symptom, explains=explains)

    return (*map(unless_it_writes, symptoms), Symptom(_WRITES, writes))
