"""Mistakes about the best allocation, how it grows and what it is worth."""

import math
from collections.abc import Callable
from typing import Any

from autograder.exercises.scaling import surfaces
from autograder.exercises.scaling.misderived import Pair, told, took
from autograder.exercises.scaling.surfaces import Setting
from autograder.law import Symptom
from autograder.reals import as_number, near

_COARSE = 2e-2
_FLAT = 1e-4


def allocation(value: Any) -> Pair | None:
    """Read N and D, both finite and above 0, from a tuple; None if it is anything else."""
    if type(value) is not tuple or len(value) != 2:
        return None
    N, D = map(as_number, value)
    if N is None or D is None or not (0 < N < math.inf and 0 < D < math.inf):
        return None
    return N, D


def _scale(case: Setting) -> float:
    """The right factor between N and a power of the budget."""
    return float((case.alpha * case.A / (case.beta * case.B)) ** (1 / (case.alpha + case.beta)))


def _power(case: Setting) -> float:
    return surfaces.growth(case)[0]


def _spends(text: str, N: Callable[[Setting], float], rank: int = 0) -> Symptom:
    """A wrong N, on which all of the budget is spent."""

    def twist(case: Setting) -> Pair:
        model = float(N(case))
        return model, case.C / 6 / model

    return took(text, twist, rank)


def _of_scale(text: str, scale: Callable[[Setting], float]) -> Symptom:
    """A wrong factor in front of the right power of the budget."""
    return _spends(text, lambda case: scale(case) * (case.C / 6) ** _power(case))


def _of_power(text: str, power: Callable[[Setting], float]) -> Symptom:
    """A wrong power of the budget behind the right factor."""
    return _spends(text, lambda case: _scale(case) * (case.C / 6) ** power(case))


def _root(case: Setting, ratio: float, over: float) -> float:
    return float(ratio ** (1 / over))


def _is_flat(case: Setting, value: Any) -> bool:
    """Tell whether a value has the smallest loss to four digits."""
    found = allocation(value)
    if found is None or not near(6 * found[0] * found[1], case.C, 1e-6):
        return False
    least = surfaces.least(case)
    return abs(surfaces.loss(case, *found).real - least) <= _FLAT * least


def _spent(case: Setting, value: Any) -> float:
    """The share of the budget that an allocation costs; 0 for what is none."""
    found = allocation(value)
    return 0.0 if found is None else 6 * found[0] * found[1] / case.C


def _each(change: Callable[[float], float]) -> Callable[[Setting], Pair]:
    """The right N and D, both changed in the same way."""

    def twist(case: Setting) -> Pair:
        N, D = map(change, surfaces.best(case))
        return N, D

    return twist


def _costing(flops: float) -> Callable[[Setting], Pair]:
    """The best allocation for a budget that is thought to be so many FLOPs times N times D."""

    def twist(case: Setting) -> Pair:
        N = _scale(case) * (case.C / flops) ** _power(case)
        return N, case.C / flops / N

    return twist


OPTIMUM = (
    _spends(
        "N is the budget for 20 tokens a parameter: a rule of thumb, not the best of this `fit`.",
        lambda c: (c.C / 120) ** 0.5,
    ),
    _spends(
        "You let N and D be equal; alpha and beta differ, and so do A and B.",
        lambda c: (c.C / 6) ** 0.5,
    ),
    _spends(
        "alpha and beta are exchanged everywhere.",
        lambda c: surfaces.best(c.exchanged())[0],
    ),
    _of_power(
        "The exponents of C are exchanged: N grows as C^(beta / (alpha + beta)).",
        lambda c: 1 - _power(c),
    ),
    _of_power("The exponent of C is not 1/2: N and D grow at different rates.", lambda _: 0.5),
    _of_power(
        "The exponent of C is that of the paper; it follows from alpha and beta of `fit`.",
        lambda _: 0.46,
    ),
    _of_power(
        "The exponent of C is Kaplan's; it follows from alpha and beta of `fit`.", lambda _: 0.73
    ),
    took(
        "The factor 6 is missing: 6·N·D is six times the budget.",
        _costing(1),
    ),
    took(
        "You count two FLOPs, C = 2·N·D: the backward pass makes four more.",
        _costing(2),
    ),
    _spends(
        "N lacks the factor 6: it is a power of C / 6, not of C.",
        lambda c: _scale(c) * c.C ** _power(c),
    ),
    took(
        "D lacks the factor 6: your N is right, but 6·N·D is six times the budget.",
        lambda c: (surfaces.best(c)[0], 6 * surfaces.best(c)[1]),
    ),
    took(
        "D must be divided by the factor in front, not multiplied: then 6·N·D is the budget.",
        lambda c: (surfaces.best(c)[0], _scale(c) * (c.C / 6) ** (1 - _power(c))),
    ),
    _of_scale(
        "The factor in front of the power of C is upside down: alpha · A belongs on top.",
        lambda c: 1 / _scale(c),
    ),
    _of_scale(
        "You set A / N^alpha and B / D^beta equal: alpha and beta come down as factors.",
        lambda c: _root(c, c.A / c.B, c.alpha + c.beta),
    ),
    _of_scale(
        "In the factor in front, alpha and beta are exchanged: alpha belongs to A.",
        lambda c: _root(c, c.beta * c.A / (c.alpha * c.B), c.alpha + c.beta),
    ),
    _of_scale(
        "The factor in front lacks its root: 1 / (alpha + beta) is its exponent.",
        lambda c: _scale(c) ** (c.alpha + c.beta),
    ),
    _of_scale(
        "The factor in front has the exponent alpha + beta; it must be 1 / (alpha + beta).",
        lambda c: _scale(c) ** (c.alpha + c.beta) ** 2,
    ),
    _of_scale(
        "The factor in front has the exponent 1 / alpha; it must be 1 / (alpha + beta).",
        lambda c: _scale(c) ** ((c.alpha + c.beta) / c.alpha),
    ),
    _of_scale("The factor in front of the power of C is missing.", lambda _: 1.0),
    _of_scale(
        "E is in your factor; a constant does not move the minimum.",
        lambda c: _root(c, c.alpha * (c.A + c.E) / (c.beta * (c.B + c.E)), c.alpha + c.beta),
    ),
    _spends(
        "Your constants are those of the paper; take those of `fit`.",
        lambda c: surfaces.best(c.under(surfaces.GOPHER))[0],
    ),
    _spends(
        "Your constants are those of a newer fit; take those of `fit`.",
        lambda c: surfaces.best(c.under(surfaces.REFIT))[0],
    ),
    took(
        "This is the optimum of the paper's fit at 5.76e23, whatever is asked.",
        lambda _: surfaces.best(surfaces.GOPHER),
        tolerance=_COARSE,
    ),
    took(
        "N comes first, then D; yours are exchanged.",
        lambda c: (surfaces.best(c)[1], surfaces.best(c)[0]),
    ),
    took(
        "N and D are numbers, not billions.",
        _each(lambda of: of / 1e9),
    ),
    took(
        "N is a number, not billions, and D not trillions.",
        lambda c: (surfaces.best(c)[0] / 1e9, surfaces.best(c)[1] / 1e12),
    ),
    took(
        "These are the logarithms to base 10: return N and D.",
        _each(math.log10),
    ),
    took(
        "These are the logarithms: return N and D.",
        _each(math.log),
    ),
    told(
        "Return both N and D.",
        lambda c, value: any(near(value, each) for each in surfaces.best(c)),
    ),
    told("A tuple of two is asked for: Allocation.", lambda _, value: type(value) in (list, dict)),
    told(
        "The loss is right to four digits, N is not: the valley is flat. Solve the balance.",
        _is_flat,
        1,
    ),
    told(
        "All of the budget is spent, but not in the best way: compare the sides of the balance.",
        lambda c, value: near(_spent(c, value), 1.0),
        2,
    ),
)
