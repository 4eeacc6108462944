"""Known mistakes of nll."""

import math
import statistics
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from autograder.exercises.calibration.splits import (
    Split,
    first_largest,
    mean_surprisal,
    of_values,
    probabilities,
    surprisal,
    surprisals,
)
from autograder.law import Reply, Symptom
from autograder.numeric import TOLERANCE
from autograder.reals import as_number, near, off

_SINGLE = 1e-5
# What is added to a probability to avoid a 0 is about as small, and shows where the
# probability is small itself.
_HAIR = 1e-6
_UNLIKELY = 5.0


def _right(case: Split) -> float:
    return mean_surprisal(case, case.temperature)


def _at(temperature: Callable[[float], float]) -> Callable[[Split], float]:
    return lambda case: mean_surprisal(case, temperature(case.temperature))


def _of_labels(measure: Callable[[float], float]) -> Callable[[Split], float]:
    """The mean of something else than -ln of the labels' probabilities."""

    def twist(case: Split) -> float:
        found = [measure(each) for each in surprisals(case, case.temperature)]
        return math.fsum(found) / len(found)

    return twist


def _softmax_twice(inner: Callable[[float], float], outer: Callable[[float], float]) -> Any:
    def twist(case: Split) -> float:
        rows = tuple(probabilities(row, inner(case.temperature)) for row in case.logits)
        return mean_surprisal(Split(rows, case.labels), outer(case.temperature))

    return twist


def _other_labels(labels: Callable[[Split], Sequence[int]]) -> Callable[[Split], float]:
    return lambda case: mean_surprisal(Split(case.logits, tuple(labels(case))), case.temperature)


def _down_columns(case: Split) -> float | None:
    columns = tuple(zip(*case.logits, strict=True))
    pairs = enumerate(case.labels)
    found = [surprisal(columns[label], row, case.temperature) for row, label in pairs]
    return math.fsum(found) / len(found)


def _every_pair(case: Split) -> float:
    found = [
        surprisal(row, label, case.temperature) for row in case.logits for label in case.labels
    ]
    return math.fsum(found) / len(found)


def _all_classes(case: Split) -> float:
    found = [
        surprisal(row, label, case.temperature)
        for row in case.logits
        for label in range(case.classes)
    ]
    return math.fsum(found) / len(found)


def _largest_only(case: Split) -> float:
    pairs = zip(case.logits, case.labels, strict=True)
    gaps = [(max(row) - row[label]) / case.temperature for row, label in pairs]
    return math.fsum(gaps) / len(gaps)


def _of_mean(case: Split) -> float | None:
    mean = _of_labels(lambda each: math.exp(-each))(case)
    return -math.log(mean) if mean > 0 else None


def _accuracy(case: Split) -> float:
    pairs = zip(case.logits, case.labels, strict=True)
    return sum(first_largest(row) == label for row, label in pairs) / len(case.labels)


def _of_softmax(change: Callable[[float], float]) -> Callable[[Split], float]:
    """-ln of the softmax at temperature 1, changed by the temperature afterwards."""
    return lambda case: mean_surprisal(case, 1.0) * change(case.temperature)


_LOGARITHM = "The natural logarithm is asked for; you take that to base {}."
_MEAN = "The mean over the rows is asked for; you give {}."
_PROBABILITY = "You take the mean of {}: the logarithm is missing."
_LABEL = "Each row has a label of its own; you take {}."
_TWICE = "You take a softmax of a softmax: what comes in are logits, not probabilities."
_TEMPERATURE = "Logits are divided by the temperature; yours are {}."
_DEFAULT = "Without a temperature 1 is meant; you take another one."

_TWISTS: tuple[tuple[str, Callable[[Split], Any]], ...] = (
    (_LOGARITHM.format(2), lambda case: _right(case) / math.log(2)),
    (_LOGARITHM.format(10), lambda case: _right(case) / math.log(10)),
    (_MEAN.format("the sum"), lambda case: _right(case) * len(case.labels)),
    (_MEAN.format("the median"), lambda c: statistics.median(surprisals(c, c.temperature))),
    (_MEAN.format("the largest"), lambda case: max(surprisals(case, case.temperature))),
    (
        "You divide by the number of all logits; there is one label in each row.",
        lambda case: _right(case) / case.classes,
    ),
    ("The sign is missing: it is the negative log-likelihood.", lambda case: -_right(case)),
    (
        "It is the mean of the logarithms, not the logarithm of the mean probability.",
        _of_mean,
    ),
    (
        "You give exp of what is asked for: the perplexity.",
        lambda case: math.exp(_right(case)) if _right(case) < 700 else None,
    ),
    (_PROBABILITY.format("the labels' probabilities"), _of_labels(lambda s: math.exp(-s))),
    (
        _PROBABILITY.format("1 minus the labels' probabilities"),
        _of_labels(lambda s: -math.expm1(-s)),
    ),
    ("You give the accuracy; the likelihood is asked for.", _accuracy),
    ("You give the share of errors; the likelihood is asked for.", lambda c: 1 - _accuracy(c)),
    (_TEMPERATURE.format("left as they are"), _at(lambda _: 1.0)),
    (_TEMPERATURE.format("multiplied by it"), _at(lambda t: 1 / t)),
    (_TEMPERATURE.format("divided by it twice"), _at(lambda t: t * t)),
    (_TEMPERATURE.format("divided by its root"), _at(math.sqrt)),
    (
        "You divide the logarithms by the temperature, after the softmax: divide the logits.",
        _of_softmax(lambda t: 1 / t),
    ),
    (
        "You multiply the logarithms by the temperature, after the softmax: divide the logits.",
        _of_softmax(lambda t: t),
    ),
    (_TWICE, _softmax_twice(lambda t: t, lambda _: 1.0)),
    (_TWICE, _softmax_twice(lambda _: 1.0, lambda t: t)),
    (
        _LABEL.format("its largest logit's class"),
        _other_labels(lambda c: [*map(first_largest, c.logits)]),
    ),
    (_LABEL.format("the first row's"), _other_labels(lambda c: [c.labels[0]] * len(c.labels))),
    (_LABEL.format("them in reverse order"), _other_labels(lambda c: c.labels[::-1])),
    (_LABEL.format("them in ascending order"), _other_labels(lambda c: sorted(c.labels))),
    (_LABEL.format("those of all rows in each"), _every_pair),
    (_LABEL.format("the mean over all classes"), _all_classes),
    (
        "Classes are counted from 0; you count them from 1.",
        _other_labels(lambda c: [label - 1 if label else c.classes - 1 for label in c.labels]),
    ),
    ("The softmax runs down the columns; it belongs in each row.", _down_columns),
    (
        "Only the largest logit is looked at: the sum of all exponentials is missing.",
        _largest_only,
    ),
    *(
        (_DEFAULT, lambda case, t=t: mean_surprisal(case, t) if case.temperature == 1 else None)
        for t in (0.5, 1.5, 2.0)
    ),
)


def _told(text: str, test: Callable[[Split, Any], bool], rank: int = 0) -> Symptom:
    def explains(case: Split, replies: Sequence[Reply]) -> bool:
        return replies[0].raised is None and test(case, replies[0].value)

    return Symptom(text, explains, rank)


def _raised(text: str, kinds: tuple[type[Exception], ...], words: str = "") -> Symptom:
    def explains(_case: Split, replies: Sequence[Reply]) -> bool:
        raised = replies[0].raised
        return raised is not None and any(map(raised.is_a, kinds)) and words in raised.text

    return Symptom(text, explains)


def _endless(_case: Split, value: Any) -> bool:
    number = as_number(value)
    return number is not None and not math.isfinite(number)


def _kept_up(case: Split, value: Any) -> bool:
    """Too small where a label is very unlikely, and by a hair elsewhere."""
    number, right = as_number(value), _right(case)
    if number is None or not number < right:
        return False
    unlikely = max(surprisals(case, case.temperature)) > _UNLIKELY
    return unlikely or near(number, right, _HAIR, 1.0)


def _one_each(case: Split, value: Any) -> bool:
    return near(value, np.array(surprisals(case, case.temperature)))


def _nearly(case: Split, value: Any) -> bool:
    right = _right(case)
    return near(value, right, _SINGLE, 1.0) and not near(value, right, TOLERANCE, 1.0)


SYMPTOMS: tuple[Symptom, ...] = of_values(
    (
        *(off(text, twist) for text, twist in _TWISTS),
        _told("The mean over the rows is asked for: one number.", _one_each),
        _told(
            "Not finite: exp overflows, or ln meets a 0. Take each row's largest logit off first.",
            _endless,
        ),
        _told(
            "Very unlikely labels count too little: is something added or cut off before ln?",
            _kept_up,
        ),
        _told(
            "Nearly right, but not in float64: is something rounded, or added to avoid a 0?",
            _nearly,
            1,
        ),
        _raised(
            "exp overflows, or gives 0, at large logits: take each row's largest logit off first.",
            (ArithmeticError, ValueError),
        ),
        _raised(
            "The temperature may be left out: give the parameter the default 1.0.",
            (TypeError,),
            "'temperature'",
        ),
    )
)
