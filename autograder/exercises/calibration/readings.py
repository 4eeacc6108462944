"""What an answer's calibration report holds, field by field, and which fields are right."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from autograder.exercises.calibration.reports import SCORES, Splits, right_scores
from autograder.exercises.calibration.temperatures import as_temperature, same_temperature
from autograder.law import Mismatch, Reply
from autograder.laws import raised_instead
from autograder.reals import as_number, near
from autograder.words import kind

TOLERANCE = 1e-10
_SPLITS = ("validation", "benchmark")
_FORM = f"a tuple of 3: temperature, then {len(SCORES)} scores each for validation and benchmark"
# Beyond these nothing is computed from an answer's temperature.
_COLDEST, _HOTTEST = 1e-3, 1e3
Field = tuple[str, str]
"""A split's name and that of a score; for the temperature two empty texts."""
TEMPERATURE: Field = ("", "temperature")
FIELDS: tuple[Field, ...] = (TEMPERATURE, *itertools.product(_SPLITS, SCORES))


@dataclass(frozen=True)
class Report:
    """What an answer gave, where it has the form of a report.

    Attributes:
        temperature: As it was given.
        scores: Of both splits, as they were given.
    """

    temperature: Any
    scores: tuple[tuple[Any, ...], tuple[Any, ...]]


def as_report(value: Any) -> Report | None:
    """Read a report; None if it is anything else than a number and two tuples of seven."""
    if type(value) is not tuple or len(value) != 1 + len(_SPLITS):
        return None
    temperature, *both = value
    if any(type(each) is not tuple or len(each) != len(SCORES) for each in both):
        return None
    return Report(temperature, (both[0], both[1]))


def due(case: Splits, given: Any, *, anywhere: bool = False) -> dict[Field, float]:
    """Give what is right, field by field, at the temperature that was given.

    Args:
        case: It has a best temperature.
        given: If it is that, but for the tolerance, the scores are those at this very one;
            else they are those at the best one.
        anywhere: Whether the scores are those at the given temperature even if it is wrong.

    Returns:
        The right values in order.
    """
    right = case.temperature
    assert right is not None
    used, own = right, as_temperature(given)
    if own is not None and _COLDEST < own < _HOTTEST:
        used = own if anywhere or same_temperature(own, right) else right
    values = itertools.chain((right,), *right_scores(case, used))
    return dict(zip(FIELDS, values, strict=True))


def off(case: Splits, report: Report, *, anywhere: bool = False) -> dict[Field, tuple[float, Any]]:
    """List the fields that are not right, with what is due and what was given."""
    given = itertools.chain((report.temperature,), *report.scores)
    expected = due(case, report.temperature, anywhere=anywhere)
    return {
        field: (right, value)
        for (field, right), value in zip(expected.items(), given, strict=True)
        if not (
            same_temperature(value, right)
            if field == TEMPERATURE
            else near(value, right, TOLERANCE, 1.0)
        )
    }


def first_off(
    case: Splits,
    reply: Reply,
    names: Sequence[str],
    *,
    anywhere: bool = False,
    call: int = 0,
) -> Mismatch | None:
    """Judge some fields of a report.

    Args:
        case: It has a best temperature.
        reply: What an answer gave.
        names: The names of the scores, or "temperature".
        anywhere: As for `due`.
        call: The call's number.

    Returns:
        None if they are right, else the first that is not.
    """
    if wrong := raised_instead(_FORM, reply, call):
        return wrong
    report = as_report(reply.value)
    if report is None:
        return Mismatch(_FORM, kind(reply.value), call)
    for (split, name), (right, value) in off(case, report, anywhere=anywhere).items():
        if name in names:
            words = f"{split}.{name}: " if split else f"{name}: "
            found = as_number(value)
            if found is None:
                return Mismatch(f"{words}{right:.6g}", words + kind(value), call)
            digits = next((d for d in (6, 9) if f"{right:.{d}g}" != f"{found:.{d}g}"), 17)
            return Mismatch(f"{words}{right:.{digits}g}", f"{words}{found:.{digits}g}", call)
    return None
