"""The exercise on the loss of a model: numbers, and arrays of numbers."""

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.scaling import stand_ins, surfaces
from autograder.exercises.scaling.hints import HINTS
from autograder.exercises.scaling.surfaces import GOPHER, Setting
from autograder.law import Call, Exercise, Law, Mismatch, Reply, Symptom
from autograder.laws import raised_instead
from autograder.reals import TOLERANCE, near, same_real
from autograder.words import kind, numbers

_NAME = "chinchilla_loss"
Numbers = float | np.ndarray
Formula = Callable[[Setting, Any, Any], Any]
"""From the constants, N and D to a loss; arrays as well as numbers."""


@dataclass(frozen=True)
class Models:
    """Models whose loss is asked for.

    Attributes:
        setting: The constants; N and D of a single model.
        shape: Of the arrays; empty for a single model.
        seed: Draws the numbers in the arrays.
    """

    setting: Setting
    shape: tuple[int, ...] = ()
    seed: tuple[int, ...] = (0, 0)

    def sizes(self) -> tuple[Numbers, Numbers]:
        """Make N and D."""
        if not self.shape:
            return self.setting.N, draw.short(self.setting.D)
        return _arrays(self)

    def losses(self) -> Numbers:
        """Compute one loss after the other."""
        pairs = np.broadcast(*self.sizes())
        found = [surfaces.loss(self.setting, float(N), float(D)).real for N, D in pairs]
        return np.array(found).reshape(self.shape) if self.shape else found[0]


@functools.lru_cache(maxsize=4096)
def _arrays(case: Models) -> tuple[np.ndarray, np.ndarray]:
    generator = np.random.default_rng(case.seed)
    drawn = 10 ** generator.uniform((7, 8), (12, 14), (*case.shape, 2))
    short = np.vectorize(draw.short)(drawn)
    return short[..., 0].copy(), short[..., 1].copy()


def _same(value: Any, right: Numbers) -> bool:
    if isinstance(right, float):
        return near(value, right)
    if not isinstance(value, np.ndarray) or value.dtype.kind not in "iuf":
        return False
    return value.shape == right.shape and near(value.ravel(), right.ravel())


def _loses(
    title: str,
    weight: int,
    strategy: SearchStrategy[Models],
    examples: tuple[Models, ...],
    contrast: str = "",
) -> Law:
    def judge(case: Models, replies: Sequence[Reply]) -> Mismatch | None:
        right, value = case.losses(), replies[0].value
        if isinstance(right, float):
            return same_real(right, replies[0], what="the loss")
        due = f"a numpy array of shape {right.shape}"
        if wrong := raised_instead(due, replies[0]):
            return wrong
        if _same(value, right):
            return None
        if not isinstance(value, np.ndarray) or value.shape != right.shape:
            return Mismatch(due, kind(value))
        given = numbers(value)
        if given == numbers(right):
            given += f", which is not exact to {TOLERANCE:g}"
        return Mismatch(numbers(right), given)

    def calls(case: Models) -> list[Call]:
        N, D = case.sizes()
        powers = [(N, case.setting.alpha), (D, case.setting.beta)]
        helpers = {"remaining": stand_ins.shares(powers)}
        return [Call(_NAME, (N, D, case.setting.fit), helpers=helpers)]

    return Law(title, weight, calls, judge, strategy, examples, contrast=contrast)


def _took(text: str, formula: Formula, rank: int = 0) -> Symptom:
    """A mistake that gives a number or an array of its own."""

    def explains(case: Models, replies: Sequence[Reply]) -> bool:
        if replies[0].raised is not None:
            return False
        with np.errstate(all="ignore"):
            return _same(replies[0].value, formula(case.setting, *case.sizes()))

    return Symptom(text, explains, rank)


def _told(text: str, test: Callable[[Numbers, Any], bool], rank: int = 0) -> Symptom:
    """A mistake told from how the result differs from the right one."""

    def explains(case: Models, replies: Sequence[Reply]) -> bool:
        return replies[0].raised is None and test(case.losses(), replies[0].value)

    return Symptom(text, explains, rank)


def _of(c: Setting, N: Any, D: Any) -> Any:
    """The right loss, as a formula to be twisted."""
    return c.E + _share(c.A, N, c.alpha) + _share(c.B, D, c.beta)


def _share(scale: float, of: Any, power: float) -> Any:
    return scale * of**-power


def _is_single(right: Numbers, value: Any, among: Callable[[np.ndarray], Any]) -> bool:
    return isinstance(right, np.ndarray) and near(value, float(among(right)))


def _is_close(right: Numbers, value: Any) -> bool:
    """Tell whether a value has been rounded, or computed with fewer digits."""
    if isinstance(right, float):
        return near(value, right, 1e-2)
    return isinstance(value, np.ndarray) and near(value.ravel(), right.ravel(), 1e-2)


_SYMPTOMS = (
    _took(
        "alpha belongs to the parameters N and beta to the tokens D; yours are exchanged.",
        lambda c, N, D: c.E + _share(c.A, N, c.beta) + _share(c.B, D, c.alpha),
    ),
    _took(
        "A belongs to the parameters N and B to the tokens D; yours are exchanged.",
        lambda c, N, D: c.E + _share(c.B, N, c.alpha) + _share(c.A, D, c.beta),
    ),
    _took("Parameters and tokens are exchanged.", lambda c, N, D: _of(c, D, N)),
    _took(
        "Both parts have the exponent alpha; that of the tokens is beta.",
        lambda c, N, D: c.E + _share(c.A, N, c.alpha) + _share(c.B, D, c.alpha),
    ),
    _took(
        "Your constants are those of the paper; take those of `fit`.",
        lambda _, N, D: _of(GOPHER, N, D),
    ),
    _took(
        "E is missing: what is left without end of model and data.",
        lambda c, N, D: -c.E + _of(c, N, D),
    ),
    _took("The part of the tokens is missing.", lambda c, N, D: c.E + _share(c.A, N, c.alpha)),
    _took("The part of the parameters is missing.", lambda c, N, D: c.E + _share(c.B, D, c.beta)),
    _took(
        "The parts grow with N and D; they must shrink: divide by the powers.",
        lambda c, N, D: c.E + _share(c.A, N, -c.alpha) + _share(c.B, D, -c.beta),
    ),
    _took(
        "N is multiplied by alpha and D by beta; they must be raised to those powers.",
        lambda c, N, D: c.E + c.A / (N * c.alpha) + c.B / (D * c.beta),
    ),
    _took(
        "The two parts are multiplied; they must be added.",
        lambda c, N, D: c.E + _share(c.A, N, c.alpha) * _share(c.B, D, c.beta),
    ),
    _took(
        "One part is subtracted; both are added to E.",
        lambda c, N, D: c.E + _share(c.A, N, c.alpha) - _share(c.B, D, c.beta),
    ),
    _took(
        "You take logarithms of N and D where they themselves are due.",
        lambda c, N, D: _of(c, np.log(N), np.log(D)),
    ),
    _took("N and D are numbers, not billions.", lambda c, N, D: _of(c, N / 1e9, D / 1e9)),
    _told(
        "This is the mean of the losses; one loss for each model is due.",
        lambda right, value: _is_single(right, value, np.mean),
    ),
    _told(
        "This is the sum of the losses; one loss for each model is due.",
        lambda right, value: _is_single(right, value, np.sum),
    ),
    _told(
        "This is the loss of the first model; one loss for each model is due.",
        lambda right, value: _is_single(right, value, lambda a: a.flat[0]),
    ),
    _told("For arrays an array is due, not a list.", lambda _, value: type(value) is list),
    _told(
        "For a number a number is due, not an array.",
        lambda right, value: isinstance(right, float) and isinstance(value, np.ndarray),
    ),
    _told(
        "The array must have the shape of N.",
        lambda right, value: (
            isinstance(right, np.ndarray)
            and isinstance(value, np.ndarray)
            and value.shape != right.shape
            and value.size == right.size
        ),
    ),
    _told("Right to a few digits: do not round, and compute in float64.", _is_close, 1),
)


def _models(*shapes: tuple[int, ...]) -> SearchStrategy[Models]:
    return st.builds(Models, surfaces.settings, st.sampled_from(shapes), draw.seeds)


chinchilla_loss = Exercise(
    name=_NAME,
    points=1,
    parameters=("N", "D", "fit"),
    laws=(
        _loses(
            "one model: N and D are numbers",
            3,
            st.builds(Models, surfaces.settings),
            tuple(map(Models, surfaces.EXAMPLES)),
        ),
        _loses(
            "several models: N and D are arrays of one axis",
            1,
            _models((2,), (3,), (1,)),
            (Models(GOPHER, (4,)), Models(surfaces.FAR, (2,), (1, 1)), Models(GOPHER, (1,))),
            "Numbers are right: what in your code does not work with arrays?",
        ),
        _loses(
            "a table of models: N and D are arrays of two axes",
            1,
            _models((2, 2), (2, 3), (1, 2), (3, 1)),
            (Models(GOPHER, (3, 2)), Models(surfaces.STEEP, (2, 3)), Models(GOPHER, (1, 1))),
            "Arrays of one axis are right: what in your code needs there to be one?",
        ),
    ),
    hints=HINTS[_NAME],
    worth_knowing="Only the last two parts can be bought: E stays, whatever is spent.",
    symptoms=_SYMPTOMS,
)
