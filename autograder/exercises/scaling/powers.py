"""The exercises that fit a power law to losses, and extend it."""

import dataclasses
import functools
from collections.abc import Sequence

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.scaling import misextended, misfitted
from autograder.exercises.scaling.curves import (
    Curve,
    Floored,
    Forecast,
    Losses,
    Spoiled,
    Spread,
    fitted,
)
from autograder.exercises.scaling.hints import HINTS
from autograder.exercises.scaling.stand_ins import shares
from autograder.law import Call, Exercise, Helper, Law, Mismatch, Named, Reply
from autograder.laws import must_raise
from autograder.reals import fields, same_real

_FIT = "fit_power_law"
_FORECAST = "forecast"
_LAW = ("scale", "exponent")


def _curves(least: int, spread: Spread, rising: bool | None = False) -> SearchStrategy[Curve]:
    """Draw losses: falling ones, rising ones, or either if that is None."""
    either = st.booleans() if rising is None else st.just(rising)
    return st.builds(Curve, st.integers(least, 6), draw.seeds, st.just(spread), either)


def _fits(
    title: str,
    weight: int,
    strategy: SearchStrategy[Curve],
    examples: tuple[Losses, ...],
    contrast: str = "",
) -> Law:
    return fields(
        title,
        weight,
        _FIT,
        lambda case: (case.x(), case.loss()),
        _LAW,
        fitted,
        strategy,
        examples,
        contrast=contrast,
    )


_THREE: tuple[Curve, ...] = (Curve(3, (1, 1)), Curve(2, (2, 1)), Curve(5, (3, 1)))
_SCATTERED: tuple[Losses, ...] = (
    Curve(3, (1, 2), "noise"),
    Curve(5, (2, 2), "noise"),
    Curve(6, (3, 2), "noise"),
    Floored(),
)
_MIXED: tuple[Curve, ...] = (
    Curve(3, (1, 3), "any order"),
    Curve(4, (2, 3), "any order", rising=True),
    Curve(5, (3, 3), "any order", rising=True),
    Curve(6, (4, 3), "any order"),
)
_RISING: tuple[Curve, ...] = (Curve(3, (1, 4), "", rising=True), Curve(2, (2, 4), "", rising=True))
_SAME_X: tuple[Curve, ...] = (
    Curve(3, (1, 5), spoiled="same x"),
    Curve(1, (2, 5), spoiled="one"),
    Curve(2, (3, 5), "noise", spoiled="same x"),
)
_NOT_ABOVE_0: tuple[Spoiled, ...] = ("zero x", "negative x", "zero loss", "negative loss")
_BAD: tuple[Curve, ...] = tuple(
    Curve(4, (place, 6), spoiled=spoiled) for place in (0, 1) for spoiled in _NOT_ABOVE_0
)


def _spoiled(*kinds: Spoiled) -> SearchStrategy[Curve]:
    return st.builds(
        lambda count, numbers, kind: Curve(count, numbers, "noise", spoiled=kind),
        st.integers(2, 5),
        draw.seeds,
        st.sampled_from(kinds),
    )


fit_power_law = Exercise(
    name=_FIT,
    points=2,
    parameters=("x", "loss"),
    laws=(
        _fits("losses on a curve: that curve", 5, _curves(2, ""), _THREE),
        _fits(
            "losses that scatter: least squares in logarithms",
            6,
            _curves(3, "noise"),
            _SCATTERED,
            "Losses that lie on a curve are right: what is smallest where none fits them all?",
        ),
        _fits(
            "in any order, an x that comes twice, losses that rise",
            4,
            st.one_of(_curves(3, "any order", None), _curves(2, "", rising=True)),
            (*_MIXED, *_RISING),
            "Falling losses in order are right: what in your code holds only for them?",
        ),
        must_raise(
            ValueError,
            "fewer than two different x raise ValueError",
            2,
            _FIT,
            lambda case: (case.x(), case.loss()),
            _spoiled("one", "same x"),
            _SAME_X,
        ),
        must_raise(
            ValueError,
            "an x or a loss that is not above 0 raises ValueError",
            3,
            _FIT,
            lambda case: (case.x(), case.loss()),
            _spoiled(*_NOT_ABOVE_0),
            _BAD,
        ),
    ),
    hints=HINTS[_FIT],
    worth_knowing="Two losses always lie on a power law; more of them tell what it is worth.",
    symptoms=misfitted.FIT,
)


def _known(case: Forecast) -> Helper:
    """A `fit_power_law` that knows the right curve for these losses."""
    curve = Named("PowerLaw", dict(zip(_LAW, fitted(case.losses), strict=True)))
    return Helper("Known", (("x", "loss"), {}, (((case.losses.x(), case.losses.loss()), curve),)))


def _asked(case: Forecast) -> list[Call]:
    """Ask for a forecast, and then for the same with a right fit: only the first is judged."""
    # An own `remaining` costs nothing here; `fit_power_law` is part of what is asked.
    left = shares([(case.at, fitted(case.losses)[1])])
    call = Call(_FORECAST, case.arguments(), helpers={"remaining": left})
    return [call, dataclasses.replace(call, helpers={**call.helpers, _FIT: _known(case)})]


def _extends(
    title: str,
    weight: int,
    strategy: SearchStrategy[Forecast],
    examples: tuple[Forecast, ...],
    contrast: str = "",
) -> Law:
    def judge(case: Forecast, replies: Sequence[Reply]) -> Mismatch | None:
        return same_real(case.right(), replies[0])

    return Law(title, weight, _asked, judge, strategy, examples, contrast=contrast)


_beyond = st.integers(1, 30)

forecast = Exercise(
    name=_FORECAST,
    points=1,
    parameters=("x", "loss", "at"),
    laws=(
        _extends(
            "losses on a curve, a place further on",
            4,
            st.builds(Forecast, _curves(2, ""), _beyond),
            tuple(map(Forecast, _THREE, (20, 10, 5))),
        ),
        _extends(
            "losses that scatter, in any order: the curve that fits them, further on",
            3,
            st.builds(Forecast, st.one_of(_curves(3, "noise"), _curves(3, "any order")), _beyond),
            (
                # So far on, the forecast lies below the floor of the law that gave the losses.
                Forecast(Floored(), 20),
                *map(Forecast, (*_SCATTERED[:3], _MIXED[0], _MIXED[3]), (20, 3, 12, 7, 30)),
            ),
            "Losses that lie on a curve are right: does yours go through one of these?",
        ),
        _extends(
            "a place between the x, or before them",
            2,
            st.builds(Forecast, _curves(3, "noise"), st.integers(-20, 0)),
            tuple(map(Forecast, _SCATTERED, (0, -10, 0, -20))),
            "Places further on are right: the same curve is asked for everywhere.",
        ),
        must_raise(
            ValueError,
            "what cannot be fitted raises ValueError, as in fit_power_law",
            1,
            _FORECAST,
            Forecast.arguments,
            st.builds(Forecast, _spoiled("one", "same x", *_NOT_ABOVE_0), st.just(10)),
            tuple(map(functools.partial(Forecast, tenths=10), (*_SAME_X[:2], *_BAD))),
        ),
    ),
    hints=HINTS[_FORECAST],
    worth_knowing="A law without a floor forecasts 0 in the end, and fits as well until then.",
    symptoms=misextended.SYMPTOMS,
)
