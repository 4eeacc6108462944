"""Known mistakes of rankings_changed."""

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from autograder.exercises.calibration.orders import Pair, changed, ranking, share
from autograder.exercises.calibration.splits import first_largest, of_values, probabilities
from autograder.law import Reply, Symptom
from autograder.reals import near, off

_Row = tuple[float, ...]


def _by(key: Callable[[_Row], Any]) -> Callable[[Pair], float]:
    """The share of rows of which something else than the ranking differs."""
    return lambda case: share(case, lambda one, other: key(one) != key(other))


def _places(case: Pair) -> list[int]:
    """Count the places of each row in which its rankings differ."""
    return [
        sum(one != other for one, other in zip(ranking(before), ranking(after), strict=True))
        for before, after in zip(case.before, case.after, strict=True)
    ]


def _higher_first(row: _Row) -> tuple[int, ...]:
    return tuple(sorted(range(len(row)), key=lambda k: (-row[k], -k)))


def _levels(row: _Row) -> tuple[int, ...]:
    """Equal logits share a rank."""
    return tuple(sum(other > logit for other in row) for logit in row)


def _down_columns(case: Pair) -> float:
    columns = (tuple(zip(*each, strict=True)) for each in (case.before, case.after))
    return changed(Pair(*columns))


_TURNED = (
    "Of equal logits the lower class comes first; with you the higher: is an order turned round?"
)
_SHARE = "The share of rows is asked for; you give {}."
_TWISTS: tuple[tuple[str, Callable[[Pair], Any]], ...] = (
    ("You compare the first class only; a ranking has more places.", _by(first_largest)),
    ("You compare the last class only; a ranking has more places.", _by(lambda r: ranking(r)[-1])),
    ("You compare the first two classes only.", _by(lambda r: ranking(r)[:2])),
    (_SHARE.format("the share of places"), lambda c: sum(_places(c)) / sum(map(len, c.before))),
    (_SHARE.format("how many places differ"), lambda c: sum(_places(c))),
    (_SHARE.format("the mean number of places"), lambda c: sum(_places(c)) / len(c.before)),
    (_SHARE.format("their number"), lambda c: changed(c) * len(c.before)),
    (_SHARE.format("that of rows which stay as they are"), lambda c: 1 - changed(c)),
    (_SHARE.format("per cent"), lambda c: 100 * changed(c)),
    (_SHARE.format("1 as soon as any differs"), lambda c: float(changed(c) > 0)),
    (_SHARE.format("1 only where all differ"), lambda c: float(changed(c) == 1)),
    (
        "A ranking has changed if it differs in any place; you ask for all places.",
        lambda c: share(
            c,
            lambda one, other: all(
                map(lambda left, right: left != right, ranking(one), ranking(other))
            ),
        ),
    ),
    ("You compare the logits themselves; compare their order.", _by(lambda r: r)),
    (
        # The same as a rising order of both.
        _TURNED,
        _by(_higher_first),
    ),
    ("Equal logits share a rank with you; the lower class comes first.", _by(_levels)),
    (
        "You rank by probabilities, of which small ones become equal: rank by the logits.",
        _by(lambda r: ranking(probabilities(r, 1.0))),
    ),
    ("You rank the images for each class; rank the classes of each image.", _down_columns),
)


def _one_each(case: Pair, replies: Sequence[Reply]) -> bool:
    pairs = zip(case.before, case.after, strict=True)
    differ = [float(ranking(one) != ranking(other)) for one, other in pairs]
    value = replies[0].value
    if isinstance(value, np.ndarray) and value.dtype == bool:
        value = value.astype(float)
    return near(value, np.array(differ))


def _no_share(_case: Pair, replies: Sequence[Reply]) -> bool:
    value = replies[0].value
    return type(value) is float and not math.isfinite(value)


SYMPTOMS: tuple[Symptom, ...] = of_values(
    (
        *(off(text, twist) for text, twist in _TWISTS),
        Symptom("One number is asked for: the share of the rows that differ.", _one_each),
        Symptom("No finite number comes out.", _no_share, 1),
    )
)
