"""The exercise on the learning rate of an epoch."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder.exercises.audit.hints import HINTS
from autograder.law import Call, Exercise, Law, Mismatch, Reply, Symptom
from autograder.laws import raised_instead
from autograder.words import kind

_NAME = "cosine_lr"
_TOLERANCE = 1e-12
_MOST = 1e9
Case = tuple[int, int, float]
"""(epoch, epochs, base)."""


def _right(case: Case) -> float:
    """Half a cosine wave from `base` to 0, as a square."""
    epoch, epochs, base = case
    # 1 + cos(2a) is twice the square of cos(a).
    return base * math.cos(math.pi / 2 * epoch / epochs) ** 2


def _near(value: Any, due: float, base: float) -> bool:
    # A larger int may be beyond what a float can hold.
    if type(value) not in (int, float) or not abs(value) < _MOST:
        return False
    return bool(abs(value - due) <= _TOLERANCE * abs(base))


def _falls(
    title: str,
    weight: int,
    strategy: SearchStrategy[Case],
    examples: tuple[Case, ...],
    contrast: str = "",
) -> Law:
    def judge(case: Case, replies: Sequence[Reply]) -> Mismatch | None:
        right = _right(case)
        if wrong := raised_instead(f"{right:.12g}", replies[0]):
            return wrong
        value = replies[0].value
        if _near(value, right, case[2]):
            return None
        given = f"{value:.12g}" if type(value) is float else kind(value)
        return Mismatch(f"{right:.12g}", given)

    def calls(case: Case) -> list[Call]:
        return [Call(_NAME, case, dtype="float64")]

    return Law(title, weight, calls, judge, strategy, examples, contrast=contrast)


def _off(text: str, twist: Callable[[int, int, float], float], rank: int = 0) -> Symptom:
    def explains(case: Case, replies: Sequence[Reply]) -> bool:
        value = replies[0].value
        try:
            wrong = twist(*case)
        except ZeroDivisionError:
            return False
        return _near(value, wrong, case[2]) and not _near(value, _right(case), case[2])

    return Symptom(text, explains, rank)


def _half(base: float, angle: float) -> float:
    return base / 2 * (1 + math.cos(angle))


_LAST = "The last epoch has 0, and learns nothing: 0 is only reached one epoch after it."
SYMPTOMS = (
    _off(_LAST, lambda e, n, b: _half(b, math.pi * e / (n - 1))),
    _off(
        "Epochs are counted from 0: epoch 0 has `base`.",
        lambda e, n, b: _half(b, math.pi * (e + 1) / n),
    ),
    _off(
        "Epochs are counted from 0, and so are yours, less one.",
        lambda e, n, b: _half(b, math.pi * (e - 1) / n),
    ),
    _off("Twice too large: 1 + cos goes from 2 to 0.", lambda e, n, b: 2 * _right((e, n, b))),
    _off("Half of what it should be.", lambda e, n, b: _right((e, n, b)) / 2),
    _off(
        "The cosine alone falls to -1: it must be moved and stretched.",
        lambda e, n, b: b * math.cos(math.pi * e / n),
    ),
    _off(
        "The cosine of a quarter of a wave: it must be half a wave, with a flat end.",
        lambda e, n, b: b * math.cos(math.pi / 2 * e / n),
    ),
    _off("A straight line; half a cosine wave is asked for.", lambda e, n, b: b * (1 - e / n)),
    _off("The angle is in degrees; math.cos takes radians.", lambda e, n, b: _half(b, 180 * e / n)),
    _off("The angle lacks pi.", lambda e, n, b: _half(b, e / n)),
    _off(
        "A whole wave: the rate is back at `base` in the end.",
        lambda e, n, b: _half(b, 2 * math.pi * e / n),
    ),
    _off(
        "A sine; a cosine starts at its top.",
        lambda e, n, b: b / 2 * (1 + math.sin(math.pi * e / n)),
    ),
    _off(
        "The wave rises: it must fall from `base`.",
        lambda e, n, b: b / 2 * (1 - math.cos(math.pi * e / n)),
    ),
    _off("The rate stays at `base`: is the angle always 0?", lambda _e, _n, b: b),
    _off("The rate is that of `base` 1: multiply.", lambda e, n, b: _half(1, math.pi * e / n)),
    _off(
        "The rate is that of `base` 0.005, whatever is asked.",
        lambda e, n, b: _half(5e-3, math.pi * e / n),
    ),
    _off("The number of epochs is always 120.", lambda e, n, b: _half(b, math.pi * e / 120)),
    _off(
        "The rate falls to a tenth of `base`, not to 0.",
        lambda e, n, b: b / 10 + 0.9 * _right((e, n, b)),
    ),
    _off("Epoch and number of epochs are exchanged.", lambda e, n, b: _half(b, math.pi * n / e)),
    Symptom(
        "The number is right to a few digits: do not round, and compute in float64.",
        lambda case, replies: (
            type(replies[0].value) is float
            and abs(replies[0].value - _right(case)) <= 2e-3 * abs(case[2])
        ),
        1,
    ),
    Symptom(
        "Return the number alone.",
        lambda _, replies: type(replies[0].value) in (str, tuple, list),
    ),
)

_LESSON = (120, 5e-3)
_bases = st.builds(lambda whole, power: whole / 10**power, st.integers(1, 99), st.integers(0, 4))


def _within(epochs: int, part: int, base: float) -> Case:
    return part % epochs, epochs, base


cosine_lr = Exercise(
    name=_NAME,
    points=1,
    parameters=("epoch", "epochs", "base"),
    laws=(
        _falls(
            "the lesson's own run: 120 epochs, from 0.005 down",
            5,
            st.builds(lambda part: (part + 60, *_LESSON), st.integers(-59, 59)),
            tuple((epoch, *_LESSON) for epoch in (40, 60, 30, 119, 1, 0)),
        ),
        _falls(
            "any number of epochs, any learning rate to start with",
            5,
            st.builds(_within, st.integers(1, 99), st.integers(0, 98), _bases),
            ((1, 3, 0.1), (2, 4, 1.0), (0, 1, 2.0), (8, 9, 0.3), (3, 10, 7.0)),
            "120 epochs from 0.005 are right: what in your code holds only for them?",
        ),
    ),
    hints=HINTS[_NAME],
    worth_knowing="The last epoch still learns a little: its rate is small, but not 0.",
    symptoms=SYMPTOMS,
)
