"""Known mistakes of fit_power_law and forecast."""

import contextlib
import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from autograder.exercises.scaling.curves import (
    Curve,
    Spoiled,
    fitted,
    line,
)
from autograder.law import Reply, Symptom
from autograder.reals import near

# So many digits of a result that was rounded, or computed in single precision, are right.
_FEW = 6e-3
# What was found step by step ends where it is close enough.
_SAME = 1e-7

Fit = tuple[float, float]
"""(scale, exponent)."""
Fitting = Callable[[np.ndarray, np.ndarray], Fit]


def _right(x: np.ndarray, loss: np.ndarray) -> Fit:
    height, slope = line(np.log(x), np.log(loss))
    return math.exp(height), -slope


def _through(first: int, second: int) -> Fitting:
    """Take the curve through two of the losses, by place."""

    def fit(x: np.ndarray, loss: np.ndarray) -> Fit:
        slope = float(np.log(loss[second] / loss[first]) / np.log(x[second] / x[first]))
        return float(loss[first] * x[first] ** -slope), -slope

    return fit


def _extremes(x: np.ndarray, loss: np.ndarray) -> Fit:
    order = np.argsort(x, kind="stable")
    return _through(0, -1)(x[order], loss[order])


def _anchored(place: int) -> Fitting:
    """Take the right exponent, but have the curve go through one of the losses."""

    def fit(x: np.ndarray, loss: np.ndarray) -> Fit:
        exponent = _right(x, loss)[1]
        return float(loss[place] * x[place] ** exponent), exponent

    return fit


def _linear(x: np.ndarray, loss: np.ndarray) -> Fit:
    """Make the differences of the losses themselves smallest, step by step from the right fit."""
    scale, exponent = _right(x, loss)
    middle = np.exp(np.log(x).mean())
    # About the middle, the two numbers hardly depend on each other.
    height, away = scale * middle**-exponent, np.log(x / middle)
    for _ in range(40):
        curve = height * np.exp(-exponent * away)
        slopes = np.stack([curve / height, -away * curve])
        step = np.linalg.solve(slopes @ slopes.T, slopes @ (loss - curve))
        height, exponent = height + step[0], exponent + step[1]
    return float(height * middle**exponent), float(exponent)


def _steps(middle: Callable[[np.ndarray], Any]) -> Fitting:
    """Take a middle of the slopes from each loss to the next."""

    def fit(x: np.ndarray, loss: np.ndarray) -> Fit:
        slope = float(middle(np.diff(np.log(loss)) / np.diff(np.log(x))))
        return math.exp(float(np.mean(np.log(loss) - slope * np.log(x)))), -slope

    return fit


def _once(last: bool) -> Fitting:
    """Keep one loss of an x that comes twice."""

    def fit(x: np.ndarray, loss: np.ndarray) -> Fit:
        order = range(len(x)) if last else reversed(range(len(x)))
        kept = {float(x[place]): float(loss[place]) for place in order}
        return _right(np.array([*kept]), np.array([*kept.values()]))

    return fit


def _scaled(x: np.ndarray, loss: np.ndarray) -> Fit:
    height, slope = line(np.log(x / x[0]), np.log(loss))
    return math.exp(height), -slope


def _of(change: Callable[[float, float], Fit]) -> Fitting:
    """Change the right scale and exponent."""
    return lambda x, loss: change(*_right(x, loss))


def _tens(scale: float) -> float:
    return math.log10(scale)


def _raw(across: Callable[[np.ndarray], np.ndarray], up: Callable[[np.ndarray], np.ndarray]) -> Any:
    """Fit a line to something else than two logarithms."""

    def fit(x: np.ndarray, loss: np.ndarray) -> Fit:
        height, slope = line(across(x), up(loss))
        return height, -slope

    return fit


def _same(values: np.ndarray) -> np.ndarray:
    return values


def _turned(x: np.ndarray, loss: np.ndarray) -> Fit:
    """Fit x as a function of the loss, and turn the line over."""
    height, slope = line(np.log(loss), np.log(x))
    return math.exp(-height / slope), -1 / slope


def _origin(x: np.ndarray, loss: np.ndarray) -> Fit:
    across, up = np.log(x), np.log(loss)
    return 1.0, -float(across @ up / (across @ across))


def _counted(x: np.ndarray, loss: np.ndarray) -> Fit:
    """Divide the covariance by n - 1 and the variance by n."""
    exponent = _right(x, loss)[1] * len(x) / (len(x) - 1)
    return math.exp(float(np.mean(np.log(loss) + exponent * np.log(x)))), exponent


def _sorted(x: np.ndarray, loss: np.ndarray) -> Fit:
    return _right(np.sort(x), loss)


def _both_sorted(step: int) -> Fitting:
    """Sort x, and the losses upwards or downwards."""
    return lambda x, loss: _right(np.sort(x), np.sort(loss)[::step])


def _meant(x: np.ndarray, loss: np.ndarray) -> Fit:
    exponent = _right(x, loss)[1]
    return float(np.mean(loss * x**exponent)), exponent


def _meant_apart(x: np.ndarray, loss: np.ndarray) -> Fit:
    exponent = _right(x, loss)[1]
    return float(np.mean(loss) * np.mean(x) ** exponent), exponent


_LEAST = "All losses count in least squares; here {} decide alone."
_FITS: tuple[tuple[str, Fitting], ...] = (
    (
        "The exponent has the other sign: the curve is scale · x^(-exponent).",
        # Where the loss rises, this is told below.
        _of(lambda s, e: (s, -abs(e))),
    ),
    ("That is the logarithm of the scale.", _of(lambda s, e: (math.log(s), e))),
    ("That is the logarithm of the scale.", _of(lambda s, e: (_tens(s), e))),
    (
        "These are height and slope of the line; scale and exponent of the curve are asked for.",
        _of(lambda s, e: (math.log(s), -e)),
    ),
    (
        "These are slope and height of the line; scale and exponent of the curve are asked for.",
        _of(lambda s, e: (-e, math.log(s))),
    ),
    ("Scale and exponent are exchanged.", _of(lambda s, e: (e, s))),
    ("Scale and exponent are exchanged.", _of(lambda s, e: (-e, s))),
    (
        "The line is fitted to log10, but the way back to the scale is that of ln.",
        _of(lambda s, e: (math.exp(_tens(s)), e)),
    ),
    (
        "The line is fitted to ln, but the way back to the scale is that of log10.",
        _of(lambda s, e: (float(10 ** math.log(s)), e)),
    ),
    (
        "The exponent lost its sign: it is below 0 where the loss rises.",
        _of(lambda s, e: (s, abs(e))),
    ),
    ("The scale is turned over.", _of(lambda s, e: (1 / s, e))),
    ("The squares of the losses themselves are smallest, not those of their logarithms.", _linear),
    (_LEAST.format("those at both ends"), _through(0, -1)),
    (_LEAST.format("the first two"), _through(0, 1)),
    (_LEAST.format("the last two"), _through(-2, -1)),
    (_LEAST.format("those at both ends"), _extremes),
    ("The exponent is right, but the curve is made to go through the first loss.", _anchored(0)),
    ("The exponent is right, but the curve is made to go through the last loss.", _anchored(-1)),
    ("The exponent is right, but the scale is a mean of numbers, not of logarithms.", _meant),
    ("The exponent is right, but the scale is a mean of numbers, not of logarithms.", _meant_apart),
    ("A mean of the slopes from each loss to the next is no least squares.", _steps(np.mean)),
    ("A median of the slopes from each loss to the next is no least squares.", _steps(np.median)),
    (
        "A straight line through the numbers themselves; take logarithms of both.",
        _raw(_same, _same),
    ),
    ("The logarithm of x is taken, and not that of the loss.", _raw(np.log, _same)),
    ("The logarithm of the loss is taken, and not that of x.", _raw(_same, np.log)),
    (
        "The logarithm of the loss is taken, and not that of x.",
        lambda x, loss: (math.exp(line(x, np.log(loss))[0]), -line(x, np.log(loss))[1]),
    ),
    ("The distances along x are smallest; those of the losses should be.", _turned),
    ("The line is made to go through 0, as if the scale were 1.", _origin),
    ("x is divided by the first one for the fit, but the scale is not turned back.", _scaled),
    ("Covariance and variance are divided by different counts, n - 1 and n.", _counted),
    ("x is sorted, and the losses are not: each x loses its loss.", _sorted),
    ("x and the losses are sorted, each for itself: each x loses its loss.", _both_sorted(1)),
    ("x and the losses are sorted, each for itself: each x loses its loss.", _both_sorted(-1)),
    ("An x that comes twice counts once; all losses must count.", _once(last=True)),
    ("An x that comes twice counts once; all losses must count.", _once(last=False)),
)


def wrongly(x: np.ndarray, loss: np.ndarray, fit: Fitting) -> Fit | None:
    """Make a mistake; None where it makes no difference, or leads nowhere."""
    with np.errstate(all="ignore"), contextlib.suppress(ArithmeticError, ValueError):
        wrong, right = fit(x, loss), _right(x, loss)
        if not all(near(one, other, _SAME) for one, other in zip(wrong, right, strict=True)):
            return wrong
    return None


def _tells(text: str, fit: Fitting) -> Symptom:
    def explains(case: Curve, replies: Sequence[Reply]) -> bool:
        value = replies[0].value
        if case.spoiled or type(value) is not tuple or len(value) != 2:
            return False
        wrong = wrongly(case.x(), case.loss(), fit)
        return wrong is not None and all(map(_alike, value, wrong))

    return Symptom(text, explains)


def _alike(given: Any, due: float) -> bool:
    return near(given, due, _SAME)


def _passes(text: str, *spoiled: Spoiled, rank: int = 0) -> Symptom:
    """A mistake told from which bad numbers it lets pass."""

    def explains(case: Curve, replies: Sequence[Reply]) -> bool:
        raised = replies[0].raised
        return case.spoiled in spoiled and (raised is None or not raised.is_a(ValueError))

    return Symptom(text, explains, rank)


def _rounded(case: Curve, replies: Sequence[Reply]) -> bool:
    value = replies[0].value
    if case.spoiled or type(value) is not tuple or len(value) != 2:
        return False
    return all(near(given, due, _FEW) for given, due in zip(value, fitted(case), strict=True))


FIT: tuple[Symptom, ...] = (
    *(_tells(text, fit) for text, fit in _FITS),
    Symptom(
        "The numbers are right to a few digits: compute in float64, do not round.", _rounded, 1
    ),
    Symptom(
        "A tuple of two is asked for: PowerLaw.",
        lambda case, replies: (
            not case.spoiled and type(replies[0].value) in (list, dict, int, float, np.ndarray)
        ),
    ),
    _passes("One loss alone passes for a fit.", "one"),
    _passes(
        "At one x there is no line, however many losses there are: count the different x.", "same x"
    ),
    _passes(
        "Two different x are needed: else raise a ValueError, before the fit.",
        "one",
        "same x",
        rank=1,
    ),
    _passes("x = 0 has no logarithm, and goes unnoticed.", "zero x"),
    _passes("A loss of 0 has no logarithm, and goes unnoticed.", "zero loss"),
    _passes("That 0 has no logarithm goes unnoticed.", "zero x", "zero loss", rank=1),
    _passes("That an x is not above 0 goes unnoticed.", "zero x", "negative x", rank=1),
    _passes("That a loss is not above 0 goes unnoticed.", "zero loss", "negative loss", rank=1),
    _passes(
        "Numbers that are not above 0 have no logarithm: raise a ValueError, before the fit.",
        "zero x",
        "negative x",
        "zero loss",
        "negative loss",
        rank=2,
    ),
)
