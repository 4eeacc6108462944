"""Mistakes that calibration_report itself may make, with right exercises before it."""

from collections.abc import Callable, Sequence
from typing import Any

from autograder.exercises.calibration.readings import TEMPERATURE, TOLERANCE, Report, as_report, off
from autograder.exercises.calibration.reports import (
    SCORES,
    Splits,
)
from autograder.exercises.calibration.temperatures import as_temperature, same_temperature
from autograder.exercises.calibration.upstream import SYMPTOMS as UPSTREAM
from autograder.exercises.calibration.upstream import blamed, mended
from autograder.exercises.calibration.ways import TO_BENCHMARK, WAYS, Both, Way, of_benchmark
from autograder.law import Reply, Symptom
from autograder.reals import as_number, near

# For numbers that a mistake has computed from another temperature than it tells.
_LOOSE = 1e-2


def _wrong(case: Splits, replies: Sequence[Reply]) -> Report | None:
    """Read a report that is wrong for no fault of earlier exercises."""
    if case.refused or blamed(case, replies) or (len(replies) > 1 and mended(case, replies)):
        return None
    report = as_report(replies[0].value)
    return report if report is not None and off(case, report) else None


def _made(text: str, way: Way) -> Symptom:
    """A mistake that gives another report, or none where nothing can be fitted."""

    def explains(case: Splits, replies: Sequence[Reply]) -> bool:
        if case.refused:
            return False
        report, fitted = _wrong(case, replies), way.fitted(case)
        if fitted is None:
            return _refused(replies[0])
        told = None if report is None else as_temperature(report.temperature)
        if report is None or told is None:
            return False
        if not same_temperature(told, 1 / fitted if way.inverted else fitted):
            return False
        # What was found may be off by as much as is allowed: go on with that.
        return _alike(report, way.scores(case, 1 / told if way.inverted else told))

    return Symptom(text, explains)


def _refused(reply: Reply) -> bool:
    return reply.raised is not None and reply.raised.is_a(ValueError)


def _refuses_benchmark(case: Splits, replies: Sequence[Reply]) -> bool:
    return case.sure and _refused(replies[0])


def _alike(report: Report, due: Both, tolerance: float = TOLERANCE) -> bool:
    return all(
        near(value, right, tolerance, 1.0)
        for given, expected in zip(report.scores, due, strict=True)
        for value, right in zip(given, expected, strict=True)
    )


def _each_its_own(case: Splits, replies: Sequence[Reply]) -> bool:
    if case.refused:
        return False
    report, right, other = _wrong(case, replies), case.temperature, of_benchmark(case)
    if other is None:
        return _refused(replies[0])
    if report is None or right is None or not same_temperature(report.temperature, right):
        return False
    first, second = Way().scores(case, right)[0], Way().scores(case, other)[1]
    return _alike(report, (first, second), _LOOSE)


def _fits_benchmark_instead(case: Splits, replies: Sequence[Reply]) -> bool:
    """The benchmark's temperature where validation has none."""
    report, other = as_report(replies[0].value), of_benchmark(case)
    if not case.refused or report is None or other is None:
        return False
    return same_temperature(report.temperature, other)


def _temperature_alone(case: Splits, replies: Sequence[Reply]) -> bool:
    report = _wrong(case, replies)
    return report is not None and list(off(case, report, anywhere=True)) == [TEMPERATURE]


def _goes_on(case: Splits, replies: Sequence[Reply], value: float | None = None) -> bool:
    """A report where there should be none."""
    report = as_report(replies[0].value)
    if not case.refused or report is None or replies[0].raised is not None:
        return False
    return value is None or as_number(report.temperature) == value


def _only(*names: str) -> Callable[[Splits, Sequence[Reply]], bool]:
    def explains(case: Splits, replies: Sequence[Reply]) -> bool:
        report = _wrong(case, replies)
        return report is not None and {name for _, name in off(case, report)} <= set(names)

    return explains


def _flat(_case: Splits, replies: Sequence[Reply]) -> bool:
    value: Any = replies[0].value
    return type(value) is tuple and len(value) in (len(SCORES), 1 + 2 * len(SCORES))


SYMPTOMS: tuple[Symptom, ...] = (
    *UPSTREAM,
    *(_made(text, way) for text, way in WAYS),
    Symptom(TO_BENCHMARK, _fits_benchmark_instead),
    Symptom(
        "Nothing is to be fitted to the benchmark: here it has no best temperature of its own.",
        _refuses_benchmark,
        rank=1,
    ),
    Symptom(
        "Only the temperature is wrong: the validation split's NLL is not smallest at it.",
        _temperature_alone,
        rank=1,
    ),
    Symptom(
        "The benchmark has a temperature of its own; that of the validation split is for both.",
        _each_its_own,
    ),
    Symptom(
        "Here 1 comes back: fit_temperature must raise ValueError, and nothing may catch it.",
        lambda case, replies: _goes_on(case, replies, 1.0),
    ),
    Symptom(
        "Nothing is raised: does your fit_temperature raise ValueError for this split?",
        _goes_on,
        rank=1,
    ),
    Symptom(
        "rankings_changed compares the logits themselves, in all places, with the divided ones.",
        _only("rankings_changed"),
        rank=1,
    ),
    Symptom(
        "Only the accuracies are wrong: compare the first largest logit with the label.",
        _only("accuracy_before", "accuracy_after"),
        rank=1,
    ),
    Symptom(
        "Only ECE is wrong: confidence is the largest probability, right is argmax = label.",
        _only("ece_before", "ece_after"),
        rank=1,
    ),
    Symptom(
        "Only NLL is wrong: it takes logits, labels and the temperature.",
        _only("nll_before", "nll_after"),
        rank=1,
    ),
    Symptom("A report is a temperature and two tuples of seven scores each.", _flat, rank=1),
)
