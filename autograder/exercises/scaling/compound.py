"""The exercises on what a factor does: compound scaling, and a loss that falls as a power."""

import math
from collections.abc import Sequence

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder.exercises.scaling import misscaled
from autograder.exercises.scaling.hints import HINTS
from autograder.exercises.scaling.misscaled import CONSTANTS, FIELDS, Steps, constants
from autograder.law import Call, Exercise, Law, Mismatch, Reply
from autograder.laws import raised_instead
from autograder.reals import as_number, fields, real, same_real
from autograder.words import kind

_COMPOUND = "compound_multipliers"
_REMAINING = "remaining"


def _multipliers(case: Steps) -> tuple[float, ...]:
    """Take logarithms: they add up, step by step."""
    deep, wide, fine = (case[0] * math.log(each) for each in constants(case))
    # Wider layers have more channels at both ends, finer images more pixels along both sides.
    return tuple(map(math.exp, (deep, wide, fine, math.fsum((deep, wide, wide, fine, fine)))))


_factors = st.tuples(*[st.integers(1, 99)] * 3)
_whole = st.builds(
    lambda phi, over: (float(phi), *(1 + each / 100 for each in over)), st.integers(2, 5), _factors
)
_any = st.builds(
    lambda phi, over: (phi / 10, *(1 + each / 100 for each in over)), st.integers(0, 59), _factors
)
_WHOLE: tuple[Steps, ...] = ((3.0, *CONSTANTS), (2.0, 1.3, 1.05, 1.21), (4.0, 1.1, 1.4, 1.02))
_ANY: tuple[Steps, ...] = (
    (0.5, 1.44, 1.21, 1.69),
    (1.5, 1.3, 1.05, 1.21),
    (0.0, 1.2, 1.3, 1.4),
    (1.0, 1.3, 1.1, 1.5),
    # Factors that no argument gives are those of the stub.
    (2.7,),
)

compound_multipliers = Exercise(
    name=_COMPOUND,
    points=1,
    parameters=("phi", "alpha", "beta", "gamma"),
    laws=(
        fields(
            "depth, width and resolution after some whole steps",
            4,
            _COMPOUND,
            lambda case: case,
            FIELDS,
            _multipliers,
            _whole,
            _WHOLE,
            only=FIELDS[:3],
        ),
        fields(
            "operations after some whole steps",
            4,
            _COMPOUND,
            lambda case: case,
            FIELDS,
            _multipliers,
            _whole,
            _WHOLE,
            only=FIELDS[3:],
        ),
        fields(
            "any number of steps: a part of one, or none",
            2,
            _COMPOUND,
            lambda case: case,
            FIELDS,
            _multipliers,
            _any,
            _ANY,
            contrast="Two steps and more are right: what in your code holds only for them?",
        ),
    ),
    hints=HINTS[_COMPOUND],
    worth_knowing="With 1.2, 1.1 and 1.15 a step costs 1.92 times as much; the aim was 2.",
    symptoms=misscaled.COMPOUND,
)


Power = tuple[float, float]
"""(factor, exponent)."""


def _left(case: Power) -> float:
    factor, exponent = case
    return math.exp(-exponent * math.log(factor))


def _tenths(least: int, most: int) -> SearchStrategy[float]:
    return st.integers(least, most).map(lambda tenths: tenths / 10)


_exponents = st.integers(2, 99).map(lambda hundredths: hundredths / 100)
# Published for parameters, data and compute.
_KAPLAN = ((2.0, 0.076), (10.0, 0.095), (10.0, 0.05), (10.0, 0.076))

Two = tuple[float, float, float]
"""(one factor, another, exponent)."""


def _in_steps(title: str, weight: int, examples: tuple[Two, ...]) -> Law:
    """State that one factor after another leaves what their product leaves at once."""

    def judge(_case: Two, replies: Sequence[Reply]) -> Mismatch | None:
        for call, reply in enumerate(replies):
            if wrong := raised_instead("a number", reply, call):
                return wrong
        first, then = (as_number(reply.value) for reply in replies[:2])
        if first is None or then is None:
            call = 0 if first is None else 1
            return Mismatch("a number", kind(replies[call].value), call)
        return same_real(first * then, replies[2], call=2)

    def calls(case: Two) -> list[Call]:
        one, other, exponent = case
        return [Call(_REMAINING, (factor, exponent)) for factor in (one, other, one * other)]

    strategy = st.tuples(_tenths(11, 99), _tenths(2, 99), _exponents)
    return Law(title, weight, calls, judge, strategy, examples, needs_value=True)


remaining = Exercise(
    name=_REMAINING,
    points=1,
    parameters=("factor", "exponent"),
    laws=(
        real(
            "what is left when x grows",
            6,
            _REMAINING,
            lambda case: case,
            _left,
            st.tuples(_tenths(11, 99), _exponents),
            (*_KAPLAN, (100.0, 0.5), (4.0, 0.5), (3.0, 1.0)),
        ),
        real(
            "any factor: x stays, or shrinks, and the loss rises",
            3,
            _REMAINING,
            lambda case: case,
            _left,
            st.tuples(st.integers(1, 99).map(lambda hundredths: hundredths / 100), _exponents),
            ((0.1, 0.095), (1.0, 0.3), (0.25, 0.5), (0.5, 0.076)),
            contrast="Factors above 1 are right: what in your code holds only for them?",
        ),
        _in_steps(
            "one factor after another leaves what their product leaves",
            1,
            ((2.0, 5.0, 0.095), (4.0, 0.5, 0.076), (1.5, 0.2, 0.5)),
        ),
    ),
    hints=HINTS[_REMAINING],
    worth_knowing="Each tenfold takes the same share away, at ten times the cost of the last.",
    symptoms=misscaled.REMAINING,
)
