"""Known mistakes of summarize."""

import math
import statistics
from collections.abc import Callable, Sequence
from typing import Any

from autograder.exercises.audit import pairs
from autograder.exercises.audit.pairs import (
    FIELDS,
    RIGHT,
    Audit,
    Measure,
    Row,
    Way,
    as_numbers,
    drop,
    gap,
    near,
)
from autograder.law import Reply, Symptom

_ASCENDING = "The seeds must come in ascending order; yours come {}."
_MIDDLE = "The means are asked for; you give {}."
_GAP = "A gap is clean accuracy, CNN minus ViT; you take {}."
_DROP = "A drop is clean accuracy minus that at 4 pixels; you take {}."


def _times(factor: float, measure: Measure) -> Measure:
    return lambda one, other: factor * measure(one, other)


def _of(reading: Callable[[Row], float]) -> Measure:
    return lambda one, other: reading(one) - reading(other)


def _each(losing: Callable[[Row], float]) -> tuple[Measure, Measure, Measure]:
    return gap, lambda one, _: losing(one), lambda _, other: losing(other)


def _gaps(measure: Measure) -> Way:
    return Way(measures=(measure, drop("cnn"), drop("vit")))


def _sd(numbers: tuple[float, ...]) -> float:
    return statistics.stdev(numbers) if len(numbers) > 1 else 0.0


_BACKWARDS: Measure = _times(-1, gap)
_WAYS: tuple[tuple[str, Way], ...] = (
    (
        "The first CNN in the list is taken with the first ViT, and so on: pair by their seeds.",
        Way(pairing=pairs.by_place),
    ),
    (_ASCENDING.format("as they are met"), Way(pairing=pairs.as_met)),
    (_ASCENDING.format("from the largest"), Way(pairing=pairs.backwards)),
    (_ASCENDING.format("as texts, in which 10 is before 9"), Way(pairing=pairs.as_text)),
    ("The gaps are sorted; they belong in the order of their seeds.", Way(pairing=pairs.by_gap)),
    (_GAP.format("the ViT's minus the CNN's"), _gaps(_BACKWARDS)),
    (_GAP.format("it without its sign"), _gaps(lambda *pair: abs(gap(*pair)))),
    (_GAP.format("the accuracies on the fit images"), _gaps(_of(lambda row: row.train))),
    (_GAP.format("the benchmark"), _gaps(_of(lambda row: row.benchmark))),
    (_GAP.format("the accuracies at 4 pixels"), _gaps(_of(lambda row: row.validation[4]))),
    (_GAP.format("the accuracies at 1 pixel"), _gaps(_of(lambda row: row.validation[1]))),
    (
        _GAP.format("the means of all shifts"),
        _gaps(_of(lambda row: statistics.fmean(row.validation))),
    ),
    (
        _DROP.format("it the other way round"),
        Way(measures=_each(lambda row: row.validation[4] - row.validation[0])),
    ),
    (
        _DROP.format("3 pixels"),
        Way(measures=_each(lambda row: row.validation[0] - row.validation[3])),
    ),
    (
        _DROP.format("1 pixel"),
        Way(measures=_each(lambda row: row.validation[0] - row.validation[1])),
    ),
    (
        _DROP.format("1 pixel as clean"),
        Way(measures=_each(lambda row: row.validation[1] - row.validation[4])),
    ),
    (
        _DROP.format("the fit images as clean"),
        Way(measures=_each(lambda row: row.train - row.validation[4])),
    ),
    (
        _DROP.format("the benchmark as clean"),
        Way(measures=_each(lambda row: row.benchmark - row.validation[4])),
    ),
    (
        _DROP.format("it as a share of the clean accuracy"),
        Way(
            measures=_each(lambda row: (row.validation[0] - row.validation[4]) / row.validation[0])
        ),
    ),
    (
        "The clean accuracy is the first of the five; you take the last.",
        Way(
            measures=(
                _of(lambda row: row.validation[4]),
                *_each(lambda row: row.validation[4] - row.validation[0])[1:],
            )
        ),
    ),
    (
        "The clean accuracy is the first of the five; you take the second.",
        Way(
            measures=(
                _of(lambda row: row.validation[1]),
                *_each(lambda row: row.validation[1] - row.validation[4])[1:],
            )
        ),
    ),
    ("Both drops are the CNN's.", Way(measures=(gap, drop("cnn"), drop("cnn")))),
    ("Both drops are the ViT's.", Way(measures=(gap, drop("vit"), drop("vit")))),
    ("The numbers are sorted; they belong in the order of their seeds.", Way(arranged=sorted)),
    ("Sums are divided by 5, however many pairs there are.", Way(middle=lambda n: sum(n) / 5)),
    (
        "Sums are divided by the number of rows; there are half as many pairs.",
        Way(middle=lambda n: sum(n) / len(n) / 2),
    ),
    (_DROP.format("only that at 4 pixels"), Way(measures=_each(lambda row: row.validation[4]))),
    ("CNN and ViT are exchanged in the drops.", Way(measures=(gap, drop("vit"), drop("cnn")))),
    (
        "CNN and ViT are exchanged everywhere.",
        Way(measures=(_BACKWARDS, drop("vit"), drop("cnn"))),
    ),
    (
        "Fractions are asked for, not per cent.",
        Way(measures=(_times(100, gap), _times(100, drop("cnn")), _times(100, drop("vit")))),
    ),
    (_MIDDLE.format("sums"), Way(middle=math.fsum)),
    (_MIDDLE.format("medians"), Way(middle=statistics.median)),
    (_MIDDLE.format("standard deviations"), Way(middle=_sd)),
    (_MIDDLE.format("standard deviations"), Way(middle=statistics.pstdev)),
    (_MIDDLE.format("the largest"), Way(middle=max)),
)


def _took(text: str, way: Way) -> Symptom:
    def explains(case: Audit, replies: Sequence[Reply]) -> bool:
        value = replies[0].value
        if case.spoiled or type(value) is not tuple or len(value) != len(FIELDS):
            return False
        given = [as_numbers(part) for part in value]
        wrong = way.summary(case)
        same = [near(one, other) for one, other in zip(given, wrong, strict=True)]
        # Means may be right where their parts are in another order.
        right = [near(one, other) for one, other in zip(given, RIGHT.summary(case), strict=True)]
        return all(same) and not all(right)

    return Symptom(text, explains)


def _told(text: str, test: Callable[[Audit, Any], bool], rank: int = 0) -> Symptom:
    def explains(case: Audit, replies: Sequence[Reply]) -> bool:
        return replies[0].raised is None and test(case, replies[0].value)

    return Symptom(text, explains, rank)


def _rounded(case: Audit, value: Any) -> bool:
    if case.spoiled or type(value) is not tuple or len(value) != len(FIELDS):
        return False
    for given, right in zip(map(as_numbers, value), RIGHT.summary(case), strict=True):
        due = right if isinstance(right, tuple) else (right,)
        if given is None or len(given) != len(due):
            return False
        if any(abs(one - other) > 6e-3 for one, other in zip(given, due, strict=True)):
            return False
    return True


def _disordered(case: Audit, value: Any) -> bool:
    if case.spoiled or type(value) is not tuple or len(value) != len(FIELDS):
        return False
    given, right = [as_numbers(part) for part in value], RIGHT.summary(case)
    if all(near(one, due) for one, due in zip(given, right, strict=True)):
        return False
    return all(any(near(one, due) for one in given) for due in right)


def _alone(case: Audit, value: Any) -> bool:
    """The means only, or means in the place of the pairs' numbers."""
    if case.spoiled or type(value) is not tuple:
        return False
    return all(type(part) in (int, float) for part in value) and len(value) in (3, len(FIELDS))


def _unwanted(case: Audit, reply: Reply, spoiled: tuple[str, ...]) -> bool:
    return reply.raised is None and case.spoiled in spoiled


def _lost(text: str, *spoiled: str, rank: int = 0) -> Symptom:
    """A mistake told from which rows it lets pass."""
    return Symptom(text, lambda case, replies: _unwanted(case, replies[0], spoiled), rank)


def _other_error(case: Audit, replies: Sequence[Reply]) -> bool:
    raised = replies[0].raised
    return case.spoiled != "" and raised is not None and not raised.is_a(ValueError)


_MISSING = ("cnn lost", "vit lost", "only cnn", "only vit", "seeds apart")
SYMPTOMS: tuple[Symptom, ...] = (
    *(_took(text, way) for text, way in _WAYS),
    _told("Do not round: the numbers themselves are asked for.", _rounded, 1),
    _told("One number for each pair is asked for in the first three fields.", _alone),
    _told(
        "A tuple of six is asked for: AuditSummary.",
        lambda case, value: not case.spoiled and type(value) in (list, dict),
    ),
    _lost(
        "Different hashes pass for a pair: compare the whole hash of each CNN and its ViT.",
        "hash",
        "hashes exchanged",
        rank=1,
    ),
    _lost(
        "Compare the hash of each CNN with that of the ViT of its seed, not all with all.",
        "hashes exchanged",
    ),
    _lost(
        "As many rows of one model as of the other are not enough: compare their seeds.",
        "seeds apart",
    ),
    _lost("A lost ViT is noticed, a lost CNN is not.", "cnn lost", "only vit"),
    _lost("A lost CNN is noticed, a lost ViT is not.", "vit lost", "only cnn"),
    _lost("That one of the models is missing altogether goes unnoticed.", "only cnn", "only vit"),
    _lost("A pair that is not whole goes unnoticed: raise a ValueError.", *_MISSING, rank=1),
    Symptom(
        "Each seed needs both models, whichever of them is lost: else raise a ValueError.",
        lambda case, _: case.spoiled in _MISSING,
        2,
    ),
    _told("The six parts are there, but in another order.", _disordered, 1),
    Symptom("The contract asks for a ValueError: look first, and raise it yourself.", _other_error),
)
