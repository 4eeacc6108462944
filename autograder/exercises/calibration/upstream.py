"""Which earlier exercises are to blame for a wrong calibration report."""

import itertools
from collections.abc import Sequence

from autograder.exercises.calibration.readings import TEMPERATURE, as_report, off
from autograder.exercises.calibration.reports import Splits
from autograder.exercises.calibration.temperatures import same_temperature
from autograder.law import Reply, Symptom

_EARLIER = ("nll", "fit_temperature", "expected_calibration_error", "rankings_changed")
_SOURCES = {"nll": _EARLIER[0], "ece": _EARLIER[2], "rankings": _EARLIER[3]}


def blamed(case: Splits, replies: Sequence[Reply]) -> frozenset[str]:
    """Find the earlier exercises whose right versions mend something.

    Scores after the division are looked at as they are at the temperature that was given, so
    that a wrong one does not speak against what was computed from it.

    Args:
        case: A case.
        replies: The second, if there is one, comes of a call with right versions of all; a
            third one of a call with a right `nll` alone, if the case is not relabelled.

    Returns:
        Their names.
    """
    if case.refused or len(replies) == 1:
        return frozenset()
    plain, helped = (as_report(reply.value) for reply in replies[:2])
    if plain is None or helped is None:
        return frozenset()
    mended = set(off(case, plain, anywhere=True)) - set(off(case, helped, anywhere=True))
    kinds = {name.partition("_")[0] for _, name in mended}
    found = {exercise for kind, exercise in _SOURCES.items() if kind in kinds}
    if TEMPERATURE in mended:
        found |= _of_the_temperature(case, replies[2:], found)
    return frozenset(found)


def _of_the_temperature(case: Splits, others: Sequence[Reply], found: set[str]) -> set[str]:
    right = case.temperature
    assert right is not None
    with_nll = None if case.relabelled or not others else as_report(others[0].value)
    if with_nll is None:
        # Where nll is wrong, the fit may be wrong for that reason alone.
        return set() if "nll" in found else {"fit_temperature"}
    return {"nll" if same_temperature(with_nll.temperature, right) else "fit_temperature"}


def mended(case: Splits, replies: Sequence[Reply]) -> bool:
    """Tell whether right versions of all earlier exercises make the report right."""
    if case.refused or len(replies) == 1:
        return False
    helped = as_report(replies[1].value)
    return helped is not None and not off(case, helped)


def _and(names: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def _alone(name: str) -> Symptom:
    """Blame one exercise, with a right version of which all would be right."""

    def explains(case: Splits, replies: Sequence[Reply]) -> bool:
        return blamed(case, replies) == {name} and mended(case, replies)

    text = f"Your {name} is not right yet: mend it first, then this report is right."
    return Symptom(text, explains)


def _among_others(names: tuple[str, ...]) -> Symptom:
    """Blame these exercises, or those of them that a case shows."""

    def explains(case: Splits, replies: Sequence[Reply]) -> bool:
        found = blamed(case, replies)
        return bool(found) and found <= set(names)

    # All names of more would not leave room for it.
    tails = {1: ": it is not right yet", 2: ": they are not right yet"}
    text = f"Mend your {_and(names)} first{tails.get(len(names), '')}."
    return Symptom(text, explains, len(names))


def _raises(case: Splits, replies: Sequence[Reply]) -> bool:
    return replies[0].raised is not None and mended(case, replies)


SYMPTOMS: tuple[Symptom, ...] = (
    *map(_alone, _EARLIER),
    *(
        _among_others(names)
        for count in range(1, len(_EARLIER) + 1)
        for names in itertools.combinations(_EARLIER, count)
    ),
    Symptom("An earlier exercise raises: mend it first, then this report is right.", _raises),
)
