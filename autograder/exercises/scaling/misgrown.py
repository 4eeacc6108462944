"""Mistakes about how the best allocation grows, and what a budget is worth."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from autograder.exercises.scaling import surfaces
from autograder.exercises.scaling.misderived import told, took
from autograder.exercises.scaling.surfaces import GOPHER, Setting
from autograder.law import Symptom
from autograder.reals import as_number, near

_CLOSE = 5e-3


def _is_half(case: Setting, value: Any) -> bool:
    return any(near(value, each) for each in surfaces.growth(case))


FRONTIER = (
    took(
        "The two are exchanged: N grows fast where alpha is small, as beta / (alpha + beta).",
        lambda c: surfaces.growth(c)[::-1],
    ),
    took(
        "Half each is right only where alpha and beta are equal.",
        lambda _: (0.5, 0.5),
    ),
    took("These are the paper's; take alpha and beta of `fit`.", lambda _: (0.46, 0.54)),
    took(
        "These are those of the paper's constants; take alpha and beta of `fit`.",
        lambda _: surfaces.growth(GOPHER),
        tolerance=_CLOSE,
    ),
    took("These are Kaplan's; take alpha and beta of `fit`.", lambda _: (0.73, 0.27)),
    took(
        "Divide by alpha + beta: then their sum is 1, as N times D grows with C.",
        lambda c: (c.beta, c.alpha),
    ),
    took(
        "These are the exponents of the loss; how do N and D grow with the budget?",
        lambda c: (c.alpha, c.beta),
    ),
    took(
        "beta belongs on top for N, alpha for D.",
        lambda c: (1 / (c.alpha + c.beta), 1 / (c.alpha + c.beta)),
    ),
    took(
        "Divide by alpha + beta, not by the other of the two.",
        lambda c: (c.beta / c.alpha, c.alpha / c.beta),
    ),
    took(
        "This is how fast the loss falls; how do N and D grow?",
        lambda c: (c.alpha * c.beta / (c.alpha + c.beta),) * 2,
    ),
    took(
        "A and B play no part: they are factors, which do not grow with the budget.",
        lambda c: (
            c.beta * c.B / (c.alpha * c.A + c.beta * c.B),
            c.alpha * c.A / (c.alpha * c.A + c.beta * c.B),
        ),
    ),
    took(
        "Both grow with the budget: the exponent of D is above 0.",
        lambda c: (surfaces.growth(c)[0], -surfaces.growth(c)[1]),
    ),
    took(
        "N times D grows with C, so the two exponents add up to 1, not to 2.",
        lambda c: (surfaces.growth(c)[0], 2 - surfaces.growth(c)[0]),
    ),
    took("Both are that of N.", lambda c: (surfaces.growth(c)[0],) * 2),
    took(
        "These are per cent: exponents add up to 1.",
        lambda c: (100 * surfaces.growth(c)[0], 100 * surfaces.growth(c)[1]),
    ),
    told("Return both exponents, that of N and that of D.", _is_half),
    told(
        "Right to a few digits: do not round.",
        lambda c, value: near(value, np.array(surfaces.growth(c)), _CLOSE),
        1,
    ),
)


def _times(text: str, factor: Callable[[Setting, float, float], float]) -> Symptom:
    """A price that is a multiple of the right one, made from the best N and D."""

    def twist(case: Setting) -> float:
        return surfaces.price(case) * factor(case, *surfaces.best(case))

    return took(text, twist, tolerance=1e-6)


def _by_rule(side: int) -> Callable[[Setting], float]:
    def twist(case: Setting) -> float:
        N = math.sqrt(case.C / 120)
        return surfaces.sides(case, N, 20 * N)[side] / case.C

    return twist


def _is_noise(case: Setting, value: Any) -> bool:
    """Tell whether a value is what rounding leaves of a difference of losses."""
    found = as_number(value)
    if found is None or not math.isfinite(found):
        return False
    return found == 0 or near(found, surfaces.price(case), 0.1)


_RULE = "At 20 tokens for each parameter the budget is not spent as well as possible."
PRICE = (
    _times("The factor 6 is missing: one more token costs 6·N FLOPs.", lambda _c, _N, _D: 6.0),
    _times(
        "Turn the sign around: the loss falls, and by how much is asked.", lambda _c, _N, _D: -1.0
    ),
    _times(
        "You count two FLOPs for each parameter and token; there are six.", lambda _c, _N, _D: 3.0
    ),
    _times(
        "The factor 6 must divide; you multiply by it.",
        lambda _c, _N, _D: 36.0,
    ),
    _times(
        "This is what one more parameter takes off; it costs 6·D FLOPs.", lambda _, _N, D: 6 * D
    ),
    _times("This is what one more token takes off; it costs 6·N FLOPs.", lambda _, N, _D: 6 * N),
    _times(
        "This is a side of the balance: divide it by C for one FLOP more.", lambda c, _N, _D: c.C
    ),
    _times(
        "You count it twice: a FLOP is spent on N or on D, not on both.", lambda _c, _N, _D: 2.0
    ),
    _times("alpha comes down as a factor when you differentiate.", lambda c, _N, _D: 1 / c.alpha),
    _times("beta comes down as a factor when you differentiate.", lambda c, _N, _D: 1 / c.beta),
    _times("One more parameter costs 6·D FLOPs, not 6·N.", lambda _, N, D: D / N),
    _times("One more token costs 6·N FLOPs, not 6·D.", lambda _, N, D: N / D),
    _times("The exponent must fall by 1: this is N times too large.", lambda _, N, _D: N),
    took(
        "This is the loss for each FLOP; by how much does it fall?",
        lambda c: surfaces.least(c) / c.C,
    ),
    took("This is the loss; by how much does it fall for one more FLOP?", surfaces.least),
    took(
        "This is what can be bought of the loss, for each FLOP; its derivative is asked for.",
        lambda c: (surfaces.least(c) - c.E) / c.C,
    ),
    took(
        "Differentiate the loss, not its logarithm.",
        lambda c: surfaces.price(c) / surfaces.least(c),
    ),
    took(_RULE, _by_rule(0)),
    took(_RULE, _by_rule(1)),
    took(
        "Your constants are those of the paper; take those of `fit`.",
        lambda c: surfaces.price(c.under(GOPHER)),
    ),
    took(
        "The budget is spent on the N of the paper's optimum, whatever it is.",
        lambda c: surfaces.sides(c, 3.22e10, c.C / 6 / 3.22e10)[0] / c.C,
        tolerance=_CLOSE,
    ),
    told("Return the number alone.", lambda _, value: type(value) in (str, tuple, list, dict)),
    told(
        "Right to some digits at best: is it the difference of two losses, close to each other?",
        _is_noise,
        1,
    ),
)
