"""Known mistakes of fit_temperature."""

import math
import statistics
from collections.abc import Callable, Sequence

import numpy as np

from autograder.exercises.calibration import misrefused
from autograder.exercises.calibration.splits import (
    Split,
    first_largest,
    of_values,
    probabilities,
)
from autograder.exercises.calibration.temperatures import (
    TOLERANCE,
    Fit,
    as_temperature,
    best,
    same_temperature,
)
from autograder.law import Reply, Symptom
from autograder.reals import as_number

Test = Callable[[Split, Reply], bool]
# Digits and distance by which a temperature is known to come from a list of candidates.
_DIGITS = 2
_NEAR_BY = 0.06
_SMALL = 5
_STARTS = (1.0, 1.5)
_VAGUE = 2
# Where nothing is found, a search ends beyond this.
_EXTREME = 50.0


def _when_due(text: str, test: Test, rank: int = 0, *, each: Callable[..., bool] = all) -> Symptom:
    """A mistake that shows where there is a best temperature.

    Args:
        text: The mistake in words.
        test: Whether it explains the reply to one call.
        rank: As of `Symptom`.
        each: `all` or `any`: of the calls of a case.

    Returns:
        The symptom.
    """

    def explains(case: Fit, replies: Sequence[Reply]) -> bool:
        if case.refused or case.kind == "equal":
            return False
        if rank >= _VAGUE and case.kind == "shifted":
            # There the law itself says more.
            return False
        return each(test(one, reply) for one, reply in zip(case.splits, replies, strict=True))

    return Symptom(text, explains, rank)


def _gives(text: str, twist: Callable[[Split, float], float | None]) -> Symptom:
    """A mistake by which another temperature is found."""

    def test(one: Split, reply: Reply) -> bool:
        wrong = twist(one, _best(one))
        return wrong is not None and same_temperature(reply.value, wrong, 2 * TOLERANCE)

    return _when_due(text, test)


def _best(one: Split) -> float:
    found = best(one)
    # Asked only of splits that have one.
    assert found is not None
    return found


def _of_probabilities(one: Split, _right: float) -> float | None:
    return best(Split(tuple(probabilities(row, 1.0) for row in one.logits), one.labels))


def _of_first_label(one: Split, _right: float) -> float | None:
    return best(Split(one.logits, one.labels[:1] * len(one.labels)))


def _confidence(one: Split, temperature: float) -> float:
    return statistics.fmean(max(probabilities(row, temperature)) for row in one.logits)


def _confidence_is_accuracy(one: Split, reply: Reply) -> bool:
    found = as_temperature(reply.value)
    if found is None:
        return False
    pairs = zip(one.logits, one.labels, strict=True)
    accuracy = statistics.fmean(first_largest(row) == label for row, label in pairs)
    # The confidence falls as the temperature grows; it may never get so high or so low.
    return (_confidence(one, found * (1 - 2 * TOLERANCE)) >= accuracy or found < 1 / _EXTREME) and (
        _confidence(one, found * (1 + 2 * TOLERANCE)) <= accuracy or found > _EXTREME
    )


def _logarithm(one: Split, reply: Reply) -> bool:
    found = as_number(reply.value)
    return found is not None and abs(found - math.log(_best(one))) <= 2 * TOLERANCE


def _one_each(one: Split, reply: Reply) -> bool:
    value = reply.value
    length = len(value) if type(value) in (list, tuple) else np.size(value)
    return type(value) in (list, tuple, np.ndarray) and length == one.classes


def _not_above_zero(_one: Split, reply: Reply) -> bool:
    found = as_number(reply.value)
    return found is not None and found <= 0


def _unfound(_one: Split, reply: Reply) -> bool:
    found = as_number(reply.value)
    return found is not None and not math.isfinite(found)


def _candidate(one: Split, reply: Reply) -> float | None:
    """A short number, such as one of a list of candidates."""
    found = as_temperature(reply.value)
    if found is None or same_temperature(found, _best(one)):
        return None
    return found if abs(found - round(found, _DIGITS)) < TOLERANCE**3 else None


def _unlisted(one: Split, reply: Reply) -> float | None:
    """Any other number: the same candidate each time would have a reason of its own."""
    return None if _candidate(one, reply) is not None else as_temperature(reply.value)


def _between_candidates(one: Split, reply: Reply) -> bool:
    found = _candidate(one, reply)
    return found is not None and abs(found - _best(one)) <= _NEAR_BY


def _at_limit(one: Split, reply: Reply) -> bool:
    # Nobody's range begins above 1 or ends below 2: that would be a constant.
    found, right = _candidate(one, reply), _best(one)
    return found is not None and (right + _NEAR_BY < found <= 1 or 2 <= found < right - _NEAR_BY)


def _on_the_way(one: Split, reply: Reply) -> bool:
    found, right = _unlisted(one, reply), _best(one)
    return found is not None and any(
        min(start, right) < found < max(start, right) for start in _STARTS
    )


def _towards_zero(one: Split, reply: Reply) -> bool:
    found = _unlisted(one, reply)
    return found is not None and found * _SMALL < _best(one)


def _too_small(one: Split, reply: Reply) -> bool:
    found = _unlisted(one, reply)
    return found is not None and found <= _best(one)


def _too_large(one: Split, reply: Reply) -> bool:
    found = _unlisted(one, reply)
    return found is not None and found >= _best(one)


def _refuses(_one: Split, reply: Reply) -> bool:
    return reply.raised is not None and reply.raised.is_a(ValueError)


SYMPTOMS: tuple[Symptom, ...] = of_values(
    (
        _gives(
            "You give 1/T: the logits are divided by the temperature, not multiplied.",
            lambda _, right: 1 / right,
        ),
        _gives(
            "You give the root of the best temperature: are the logits divided by it twice?",
            lambda _, right: math.sqrt(right),
        ),
        _gives("You give the square of the best temperature.", lambda _, right: right**2),
        _gives("You give exp of the best temperature.", lambda _, right: math.exp(min(right, 99))),
        _when_due(
            "You make the mean confidence equal to the accuracy; the smallest NLL is asked for.",
            _confidence_is_accuracy,
        ),
        _when_due("You give the logarithm of the best temperature.", _logarithm),
        _gives(
            "A softmax is taken before the logits are divided: divide the logits.",
            _of_probabilities,
        ),
        _gives("All rows get the first row's label; each has its own.", _of_first_label),
        _when_due("One temperature for all classes is asked for, not one for each.", _one_each),
        _when_due(
            "A temperature is above 0: at a negative one the last class becomes the first.",
            _not_above_zero,
            each=any,
        ),
        _when_due("No finite number comes out: how far does the search go?", _unfound, 1, each=any),
        _when_due(
            "Your temperatures lie on a grid; the best ones lie between: search on.",
            _between_candidates,
            1,
            each=any,
        ),
        _when_due(
            "Your search ends at a limit; the best temperature lies beyond it.",
            _at_limit,
            1,
            each=any,
        ),
        _when_due(
            "Your temperature goes towards 0, as if all predictions were right: use the labels.",
            _towards_zero,
            2,
        ),
        _when_due(
            "Your search stops on its way from where it starts: is it at the lowest point yet?",
            _on_the_way,
            3,
            each=any,
        ),
        _when_due(
            "You raise a ValueError where there is a best temperature.", _refuses, 1, each=any
        ),
        _when_due("Your temperatures are too small: NLL still falls as they grow.", _too_small, 4),
        _when_due(
            "Your temperatures are too large: NLL still falls as they shrink.", _too_large, 4
        ),
        _when_due(
            "At your temperatures NLL is not smallest: it still falls to one side.",
            lambda one, reply: _unlisted(one, reply) is not None,
            5,
        ),
        *misrefused.SYMPTOMS,
    )
)
