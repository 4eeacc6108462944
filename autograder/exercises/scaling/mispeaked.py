"""Known mistakes of isoflop_minimum."""

import contextlib
import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from autograder.exercises.scaling.valleys import (
    TOLERANCE,
    Losses,
    Spoiled,
    lowest,
    parabola,
    vertex,
)
from autograder.law import Reply, Symptom
from autograder.reals import near

# What a grid, or two digits, may be off.
_FEW = 2e-2
Turn = tuple[float, float]
"""A result, and the bend of the parabola that gave it."""
Twist = Callable[[np.ndarray, np.ndarray], Turn]
Change = Callable[[float, np.ndarray], float]
"""From the right vertex in ln N, and all ln N, to a wrong result."""
Choice = Callable[[np.ndarray, np.ndarray], Any]
"""From sizes and losses to the places of some."""


def _gives(text: str, twist: Twist, rank: int = 0) -> Symptom:
    """A mistake that gives another number, or finds a parabola that opens downward."""

    def explains(case: Losses, replies: Sequence[Reply]) -> bool:
        if case.spoiled:
            return False
        with np.errstate(all="ignore"), contextlib.suppress(ArithmeticError, ValueError):
            wrong, bend = twist(case.N(), case.loss())
            raised = replies[0].raised
            if raised is not None:
                return raised.is_a(ValueError) and bend <= 0
            return near(replies[0].value, wrong, TOLERANCE) and not near(
                wrong, lowest(case), TOLERANCE
            )
        return False

    return Symptom(text, explains, rank)


def _of(change: Change) -> Twist:
    """Go wrong after the right fit."""

    def twist(N: np.ndarray, loss: np.ndarray) -> Turn:
        return float(change(vertex(np.log(N), loss)[0], np.log(N))), 1.0

    return twist


def _plain(wrong: Callable[[np.ndarray, np.ndarray], float]) -> Twist:
    """Fit no parabola."""
    return lambda N, loss: (float(wrong(N, loss)), 1.0)


def _back(turn: Turn) -> Turn:
    return math.exp(turn[0]), turn[1]


def _some(choose: Choice) -> Twist:
    """Fit the parabola to some of the losses."""

    def twist(N: np.ndarray, loss: np.ndarray) -> Turn:
        places = choose(N, loss)
        return _back(vertex(np.log(N[places]), loss[places]))

    return twist


def _about_least(N: np.ndarray, loss: np.ndarray) -> np.ndarray:
    """The smallest loss and its neighbours in the order of the sizes."""
    order = np.argsort(N, kind="stable")
    place = int(np.clip(np.argmin(loss[order]), 1, len(N) - 2))
    return order[place - 1 : place + 2]


def _best(count: int) -> Choice:
    """The smallest losses."""
    return lambda _, loss: np.argsort(loss, kind="stable")[:count]


def _once(step: int) -> Choice:
    """Keep the first or the last loss of a size that comes twice."""

    def choose(N: np.ndarray, loss: np.ndarray) -> list[int]:
        return [*{float(N[place]): place for place in range(len(N))[::step]}.values()]

    return choose


def _height(N: np.ndarray, loss: np.ndarray) -> float:
    """The loss at the lowest point."""
    across = np.log(N)
    best, bend = vertex(across, loss)
    return float(np.mean(loss - bend * (across - best) ** 2))


def _backwards(N: np.ndarray, loss: np.ndarray) -> Turn:
    """Take the constant for what the square is multiplied by."""
    height, slope, _ = parabola(np.log(N), loss)
    return math.exp(-slope / height / 2), height


def _refused(case: Losses, replies: Sequence[Reply]) -> bool:
    raised = replies[0].raised
    return case.where != "inside" and raised is not None and raised.is_a(ValueError)


def _passes(text: str, *spoiled: Spoiled, rank: int = 0) -> Symptom:
    """A mistake told from what it lets pass."""

    def explains(case: Losses, replies: Sequence[Reply]) -> bool:
        raised = replies[0].raised
        return case.spoiled in spoiled and (raised is None or not raised.is_a(ValueError))

    return Symptom(text, explains, rank)


_ALL = "{} alone are fitted; all losses count."
_TEN = math.log(10)
SYMPTOMS: tuple[Symptom, ...] = (
    _gives(
        "That is the size with the smallest loss that was tried, not where the parabola turns.",
        _plain(lambda N, loss: N[np.argmin(loss)]),
        1,
    ),
    _gives("The parabola is fitted in N itself; it must be in ln N.", vertex),
    _gives(
        "The parabola is fitted to logarithms of the losses; the losses themselves are meant.",
        lambda N, loss: _back(vertex(np.log(N), np.log(loss))),
    ),
    _gives(
        "Logarithms of the losses over N itself: it is the other way round.",
        lambda N, loss: vertex(N, np.log(loss)),
    ),
    _gives(
        "The coefficients are read from the wrong end: which is the one of the square?",
        _backwards,
    ),
    _gives("That is ln N, and not N.", _of(lambda best, _: best)),
    _gives("That is log10 N, and not N.", _of(lambda best, _: best / _TEN)),
    _gives(
        "The vertex is found in log10 N, but the way back is that of ln.",
        _of(lambda best, _: math.exp(best / _TEN)),
    ),
    _gives(
        "The vertex is found in ln N, but the way back is that of log10.",
        _of(lambda best, _: 10**best),
    ),
    _gives(
        "The vertex has the other sign in ln N.",
        _of(lambda best, _: math.exp(-best)),
    ),
    _gives(
        "In ln N the vertex is half as far: a 2 is missing where the slope is solved for 0.",
        _of(lambda best, _: math.exp(2 * best)),
    ),
    _gives(
        "In ln N the vertex is twice as far: solve the slope for 0 again.",
        _of(lambda best, _: math.exp(best / 2)),
    ),
    _gives(
        "From the middle of ln N, the vertex lies on the other side.",
        _of(lambda best, across: math.exp(2 * across.mean() - best)),
    ),
    _gives(
        "From the middle of ln N the vertex is half as far: a 2 is missing.",
        _of(lambda best, across: math.exp(2 * best - across.mean())),
    ),
    _gives(
        "The middle of ln N was taken away for the fit, and is not added again.",
        _of(lambda best, across: math.exp(best - across.mean())),
    ),
    _gives("That is the mean of N.", _plain(lambda N, _: N.mean())),
    _gives(
        "That is the middle of ln N, whatever the losses are.",
        _of(lambda _, across: math.exp(across.mean())),
    ),
    _gives("That is the loss at the vertex; its N is asked for.", _plain(_height)),
    _gives(_ALL.format("The first three losses"), _some(lambda *_: np.arange(3))),
    _gives(_ALL.format("The three smallest losses"), _some(_best(3))),
    _gives(_ALL.format("The smallest loss and its neighbours"), _some(_about_least)),
    _gives(
        "That is the middle between the two best sizes, not where the parabola turns.",
        _plain(lambda N, loss: math.exp(np.log(N[_best(2)(N, loss)]).mean())),
    ),
    _gives("A size that comes twice counts once; all losses count.", _some(_once(1))),
    _gives("A size that comes twice counts once; all losses count.", _some(_once(-1))),
    _gives(
        "The sizes are sorted, and the losses are not: each N loses its loss.",
        lambda N, loss: _back(vertex(np.log(np.sort(N)), loss)),
    ),
    _gives(
        "The parabola may turn outside of the sizes that were tried; yours stays among them.",
        _of(lambda best, across: math.exp(np.clip(best, across.min(), across.max()))),
    ),
    Symptom(
        "The parabola may turn outside of the sizes that were tried: that is no error.", _refused
    ),
    Symptom(
        "The number is right to a few digits only: solve for the vertex, and do not round.",
        lambda case, replies: not case.spoiled and near(replies[0].value, lowest(case), _FEW),
        1,
    ),
    Symptom(
        "That is one of the sizes that were tried; the parabola hardly ever turns just there.",
        lambda case, replies: (
            not case.spoiled and any(near(replies[0].value, float(each)) for each in case.N())
        ),
        2,
    ),
    Symptom(
        "Return the number alone.",
        lambda case, replies: (
            not case.spoiled and type(replies[0].value) in (str, tuple, list, dict, np.ndarray)
        ),
    ),
    _passes("One size passes for three: count the different N.", "one"),
    _passes("Two sizes are no parabola.", "two"),
    _passes(
        "Losses are counted; count the different N: a parabola needs three of them.",
        "one",
        "two twice",
        rank=1,
    ),
    _passes(
        "A parabola needs three different N: else raise a ValueError, before the fit.",
        "one",
        "two",
        "two twice",
        rank=2,
    ),
    _passes(
        "A parabola that opens downward has no lowest point: raise a ValueError.",
        "downward",
    ),
)
