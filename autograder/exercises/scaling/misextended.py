"""Known mistakes of forecast, and those that it has from fit_power_law."""

import contextlib
from collections.abc import Callable, Sequence

import numpy as np

from autograder.exercises.scaling.curves import FLOOR, Forecast, fitted, line
from autograder.law import Reply, Symptom
from autograder.laws import raised_instead
from autograder.reals import as_number, near

_FEW = 6e-3
_SAME = 1e-7
_MENDED = (
    "Your fit_power_law is not right yet; with a right one this forecast would be. Mend it first."
)
_BOTH = "Your fit_power_law is not right yet: mend it first. More is wrong here, too."

Twist = Callable[[np.ndarray, np.ndarray, float, float, float], float]
"""From x, losses, place, scale and exponent to what the mistake gives."""


def _told(replies: Sequence[Reply]) -> bool:
    """Tell whether there is a second reply: that with a right fit."""
    return len(replies) > 1


def _other(replies: Sequence[Reply]) -> bool:
    """Tell whether a right fit makes a difference."""
    one, other = (None if reply.raised else reply.value for reply in replies)
    if replies[0].raised and replies[1].raised:
        return replies[0].raised != replies[1].raised
    return not (type(one) is type(other) and (repr(one) == repr(other) or _close(one, other)))


def _close(one: object, other: object) -> bool:
    return type(other) is float and near(one, other)


def _mended(case: Forecast, replies: Sequence[Reply]) -> bool:
    return _told(replies) and near(replies[1].value, case.right())


def _both(case: Forecast, replies: Sequence[Reply]) -> bool:
    return _told(replies) and _other(replies) and not near(replies[1].value, case.right())


def _gives(text: str, twist: Twist) -> Symptom:
    """A mistake of the forecast alone: a right fit makes no difference."""

    def explains(case: Forecast, replies: Sequence[Reply]) -> bool:
        if not _told(replies) or _other(replies) or replies[0].raised is not None:
            return False
        x, loss, at = case.losses.x(), case.losses.loss(), case.at
        with np.errstate(all="ignore"), contextlib.suppress(ArithmeticError, ValueError):
            wrong = float(twist(x, loss, at, *fitted(case.losses)))
            return near(replies[0].value, wrong, _SAME) and not near(wrong, case.right(), _SAME)
        return False

    return Symptom(text, explains)


def _last(case: Forecast) -> float:
    """The loss at the largest x."""
    return float(case.losses.loss()[np.argmax(case.losses.x())])


def _still(case: Forecast, replies: Sequence[Reply]) -> bool:
    return _told(replies) and case.tenths > 0 and near(replies[0].value, _last(case))


def _slower(case: Forecast, replies: Sequence[Reply]) -> bool:
    if not _told(replies) or case.tenths <= 0:
        return False
    value, raised = as_number(replies[0].value), replies[0].raised
    if value is None:
        # A floor that is taken away before the fit may leave losses below 0.
        return raised is not None and raised.is_a(ValueError)
    # Close to the last x, a curve of another form may lie above its loss.
    return case.right() < value < 1.1 * _last(case)


def _between(x: np.ndarray, loss: np.ndarray, at: float) -> float:
    order = np.argsort(x, kind="stable")
    return float(np.interp(at, x[order], loss[order]))


def _nearest(x: np.ndarray, loss: np.ndarray, at: float) -> float:
    return float(loss[np.argmin(np.abs(x - at))])


def _straight(x: np.ndarray, loss: np.ndarray, at: float) -> float:
    height, slope = line(x, loss)
    return height + slope * at


def _half_log(x: np.ndarray, loss: np.ndarray, at: float) -> float:
    height, slope = line(np.log(x), loss)
    return float(height + slope * np.log(at))


def _ends(x: np.ndarray, loss: np.ndarray, at: float) -> float:
    """Go on along the line through the last two losses."""
    order = np.argsort(x, kind="stable")[-2:]
    (first, last), (before, after) = x[order], loss[order]
    return float(after + (after - before) / (last - first) * (at - last))


SYMPTOMS: tuple[Symptom, ...] = (
    Symptom(_MENDED, _mended),
    Symptom(_BOTH, _both),
    _gives(
        "A floor of 1.69 is added; the curve has none.", lambda x, y, at, s, e: s * at**-e + FLOOR
    ),
    _gives(
        "The forecast stops at a floor of 1.69; the curve has none.",
        lambda x, y, at, s, e: max(s * at**-e, FLOOR),
    ),
    _gives(
        "The forecast stops at the smallest loss so far; the curve goes on.",
        lambda x, y, at, s, e: max(s * at**-e, float(y.min())),
    ),
    _gives(
        "These are losses nearby, joined by straight lines; the fitted curve is asked for.",
        lambda x, y, at, *_: _between(x, y, at),
    ),
    _gives("The loss at the nearest x is no forecast.", lambda x, y, at, *_: _nearest(x, y, at)),
    _gives("The last loss is no forecast.", lambda x, y, at, *_: float(y[-1])),
    _gives(
        "A straight line through the losses themselves goes on here; a power law is asked for.",
        lambda x, y, at, *_: _straight(x, y, at),
    ),
    _gives(
        "A straight line through the last two losses goes on here; a power law is asked for.",
        lambda x, y, at, *_: _ends(x, y, at),
    ),
    _gives(
        "This is a line in ln x, but of the losses themselves; take their logarithms, too.",
        lambda x, y, at, *_: _half_log(x, y, at),
    ),
    _gives(
        "The exponent has the other sign: scale · x^(-exponent).",
        lambda x, y, at, s, e: s * at**e,
    ),
    _gives("That is the logarithm of the forecast.", lambda x, y, at, s, e: np.log(s * at**-e)),
    _gives("That is the logarithm of the forecast.", lambda x, y, at, s, e: np.log10(s * at**-e)),
    _gives("The scale is missing.", lambda x, y, at, s, e: at**-e),
    _gives(
        "The last loss is extended, not the fitted curve, which passes it by.",
        lambda x, y, at, s, e: y[np.argmax(x)] * (at / x.max()) ** -e,
    ),
    _gives(
        "The last loss is extended, not the fitted curve, which passes it by.",
        lambda x, y, at, s, e: y[-1] * (at / x[-1]) ** -e,
    ),
    _gives(
        "The first loss is extended, not the fitted curve, which passes it by.",
        lambda x, y, at, s, e: y[0] * (at / x[0]) ** -e,
    ),
    _gives("The exponent is used as a factor.", lambda x, y, at, s, e: s * at * -e),
    _gives(
        "`at` is taken for a factor on the largest x; it is the place itself.",
        lambda x, y, at, s, e: s * (at * x.max()) ** -e,
    ),
    Symptom("Past the last x yours stands still, at its loss; the curve goes on.", _still, 1),
    Symptom("Further on, yours falls more slowly than the curve: has it a floor?", _slower, 2),
    Symptom(
        "The number is right to a few digits: compute in float64, do not round.",
        lambda case, replies: _told(replies) and near(replies[0].value, case.right(), _FEW),
        1,
    ),
    Symptom(
        "A place outside of the x is what this is about: it must not be refused.",
        lambda case, replies: (
            _told(replies)
            and case.tenths != 0
            and replies[0].raised is not None
            and replies[0].raised.is_a(ValueError)
        ),
        1,
    ),
    Symptom(
        "Return the number alone.",
        lambda _, replies: (
            _told(replies)
            and not _other(replies)
            and type(replies[0].value) in (str, tuple, list, dict, np.ndarray)
        ),
    ),
    Symptom(
        "Losses that cannot be fitted pass: does your fit_power_law raise, and is it asked?",
        lambda _, replies: not _told(replies) and raised_instead("", replies[0]) is None,
        1,
    ),
)
