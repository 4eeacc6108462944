"""Known mistakes of fit_temperature where there is no best temperature, or each is as good."""

import math
from collections.abc import Callable, Sequence

import numpy as np

from autograder.exercises.calibration.splits import Split
from autograder.exercises.calibration.temperatures import Fit
from autograder.law import Reply, Symptom


def _in(
    text: str, kinds: tuple[str, ...], test: Callable[[Split, Reply], bool], rank: int = 0
) -> Symptom:
    """A mistake that shows in some kinds of cases."""

    def explains(case: Fit, replies: Sequence[Reply]) -> bool:
        return case.kind in kinds and test(case.splits[0], replies[0])

    return Symptom(text, explains, rank)


def _accepts(_one: Split, reply: Reply) -> bool:
    return reply.raised is None


def _refuses(_one: Split, reply: Reply) -> bool:
    return reply.raised is not None and reply.raised.is_a(ValueError)


def _raises_another(_one: Split, reply: Reply) -> bool:
    return reply.raised is not None and not reply.raised.is_a(ValueError)


def _accepts_shared(one: Split, reply: Reply) -> bool:
    pairs = zip(one.logits, one.labels, strict=True)
    return _accepts(one, reply) and any(row.count(row[label]) > 1 for row, label in pairs)


def _means(one: Split) -> tuple[float, float]:
    pairs = zip(one.logits, one.labels, strict=True)
    own = math.fsum(row[label] for row, label in pairs)
    return own, math.fsum(map(math.fsum, one.logits)) / one.classes


def _accepts_equal(one: Split, reply: Reply) -> bool:
    own, every = _means(one)
    return _accepts(one, reply) and own == every


def _accepts_below(one: Split, reply: Reply) -> bool:
    own, every = _means(one)
    return _accepts(one, reply) and own < every


def _accepts_above_in_a_row(one: Split, reply: Reply) -> bool:
    pairs = zip(one.logits, one.labels, strict=True)
    above = any(row[label] * one.classes > math.fsum(row) for row, label in pairs)
    return _accepts(one, reply) and above


def _unlike_rows(one: Split, _reply: Reply) -> bool:
    return len({row[0] for row in one.logits}) > 1


def _spread(one: Split, _reply: Reply) -> bool:
    return bool(np.any(np.std(one.logits, axis=1)))


_ON_TOP = "Where every label is on top, smaller is always better: raise a ValueError."
_NOT_ABOVE = (
    "Where the labels' logits are on average not above all, larger is better: raise a ValueError."
)
SYMPTOMS: tuple[Symptom, ...] = (
    _in(
        "A label that shares the top logit with other classes is on top, too.",
        ("top",),
        _accepts_shared,
    ),
    _in(_ON_TOP, ("top",), _accepts, 1),
    _in(
        "Where both means are equal, larger is always better, too: raise a ValueError.",
        ("low",),
        _accepts_equal,
    ),
    _in(
        "Below the mean larger is always better, too: raise a ValueError.",
        ("low",),
        _accepts_below,
    ),
    _in(
        "Compare the means over all rows: a single label may well be above the rest of its row.",
        ("low",),
        _accepts_above_in_a_row,
    ),
    _in(_NOT_ABOVE, ("low",), _accepts, 1),
    _in(
        "The contract asks for a ValueError: look first, and raise it yourself.",
        ("top", "low"),
        _raises_another,
    ),
    _in(
        "It is enough that the logits within each row are equal: the rows may differ.",
        ("equal",),
        _unlike_rows,
    ),
    _in(
        "The deviation of equal numbers is not always 0 when computed: compare the logits.",
        ("equal",),
        _spread,
    ),
    _in(
        "Look for rows of equal logits first: no temperature is the best there, so give 1.0.",
        ("equal",),
        _refuses,
        1,
    ),
    _in("Where the logits of each row are equal, 1.0 is due.", ("equal",), _accepts, 1),
)
