"""The exercises on how the best allocation grows, and on what a budget is worth."""

import dataclasses
from collections.abc import Sequence

from autograder.exercises.scaling import misgrown, surfaces
from autograder.exercises.scaling.equations import equal, pair, values
from autograder.exercises.scaling.hints import HINTS
from autograder.exercises.scaling.stand_ins import earlier
from autograder.exercises.scaling.surfaces import EXAMPLES, Setting
from autograder.law import Call, Exercise, Law, Mismatch, Reply
from autograder.reals import same_real

_EXPONENTS, _PRICE = "frontier_exponents", "shadow_price"
_MORE = 100.0
# A price may be a difference of the losses of two budgets close to each other: what rounding
# leaves of it is exact to a share of the loss, however little of that can be bought.
_ROUGH = 1e-6
_LOST = 1e-4


def _ask_exponents(case: Setting) -> list[Call]:
    return [Call(_EXPONENTS, (case.fit,), helpers=earlier(_EXPONENTS, case))]


def _exponent(title: str, place: int, of: str) -> Law:
    def judge(case: Setting, replies: Sequence[Reply]) -> Mismatch | None:
        found = pair(replies[0])
        if isinstance(found, Mismatch):
            return found
        names = f"log of {of}(100·C) / {of}(C) to base 100", f"your exponent of {of}"
        return equal(names, surfaces.growth(case)[place], found[place])

    return Law(title, 2, _ask_exponents, judge, surfaces.settings, EXAMPLES)


def _add_up(_case: Setting, replies: Sequence[Reply]) -> Mismatch | None:
    found = pair(replies[0])
    if isinstance(found, Mismatch):
        return found
    return equal(("1", "their sum"), 1.0, sum(found))


frontier_exponents = Exercise(
    name=_EXPONENTS,
    points=1,
    parameters=("fit",),
    laws=(
        _exponent("the first: how the best N grows with the budget", 0, "N"),
        _exponent("the second: how the best D grows with the budget", 1, "D"),
        Law(
            "N times D grows as the budget: the exponents add up to 1",
            1,
            _ask_exponents,
            _add_up,
            surfaces.settings,
            EXAMPLES,
            needs_value=True,
        ),
    ),
    hints=HINTS[_EXPONENTS],
    worth_knowing="Where alpha is the larger one, tokens a parameter grow with the budget.",
    symptoms=misgrown.FRONTIER,
)


def _ask_price(*cases: Setting) -> list[Call]:
    return [Call(_PRICE, (case.C, case.fit), helpers=earlier(_PRICE, case)) for case in cases]


def _richer(case: Setting) -> Setting:
    return dataclasses.replace(case, C=case.C * _MORE)


def _lost(case: Setting) -> float:
    return _LOST * surfaces.least(case) / case.C


def _is_the_price(case: Setting, replies: Sequence[Reply]) -> Mismatch | None:
    right = surfaces.price(case)
    return same_real(right, replies[0], what="-dL*/dC", tolerance=_ROUGH, scale=_lost(case))


def _falls(case: Setting, replies: Sequence[Reply]) -> Mismatch | None:
    found = values(replies, "a number above 0")
    if isinstance(found, Mismatch):
        return found
    before, after = found
    if not before > 0:
        return Mismatch("a number above 0", f"{before:.6g}")
    richer, price = _richer(case), surfaces.price(case)
    ratio = surfaces.price(richer) / price
    what = "price at 100·C / price at C"
    scale = ratio + (_lost(richer) + ratio * _lost(case)) / price
    return equal((what, what), ratio, after / before, tolerance=2 * _ROUGH, scale=scale)


shadow_price = Exercise(
    name=_PRICE,
    points=0,
    parameters=("C", "fit"),
    laws=(
        Law(
            "by how much the smallest loss falls for one more FLOP",
            3,
            _ask_price,
            _is_the_price,
            surfaces.settings,
            EXAMPLES,
        ),
        Law(
            "100 times the budget: the price falls by the right power of it",
            2,
            lambda case: _ask_price(case, _richer(case)),
            _falls,
            surfaces.settings,
            EXAMPLES,
        ),
    ),
    hints=HINTS[_PRICE],
    worth_knowing="At the optimum a FLOP is worth the same, whether it buys N or D.",
    symptoms=misgrown.PRICE,
    leeway=2e-2,  # judged relative to more than itself where it is tiny
)
