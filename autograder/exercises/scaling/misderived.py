"""Mistakes in the lines of the derivation, and what each of them gives."""

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from autograder.exercises.scaling import surfaces
from autograder.exercises.scaling.surfaces import GOPHER, Setting
from autograder.law import Reply, Symptom
from autograder.reals import TOLERANCE, as_number, near

Pair = tuple[float, float]
Twist = Callable[[Setting], float | Pair]
_CLOSE = 5e-3
_COARSE = 3e-2
_FEW = 1000


def took(text: str, twist: Twist, rank: int = 0, tolerance: float = TOLERANCE) -> Symptom:
    """A mistake that gives another number, or another pair of numbers, of its own.

    Args:
        text: The mistake in words.
        twist: From a case to what the mistake gives.
        rank: As of `Symptom`.
        tolerance: As for `near`.

    Returns:
        The symptom.
    """

    def explains(case: Setting, replies: Sequence[Reply]) -> bool:
        if replies[0].raised is not None:
            return False
        try:
            wrong = twist(case)
        except ArithmeticError:
            return False
        right = np.array(wrong) if isinstance(wrong, tuple) else wrong
        return near(replies[0].value, right, tolerance)

    return Symptom(text, explains, rank)


def told(text: str, test: Callable[[Setting, Any], bool], rank: int = 0) -> Symptom:
    """A mistake told from what comes back.

    Args:
        text: The mistake in words.
        test: From a case and a value to whether the mistake would have given it.
        rank: As of `Symptom`.

    Returns:
        The symptom.
    """

    def explains(case: Setting, replies: Sequence[Reply]) -> bool:
        return replies[0].raised is None and test(case, replies[0].value)

    return Symptom(text, explains, rank)


_NO_SIX = "The factor 6 is missing: each parameter and token costs six FLOPs."
_TWO = "You count two FLOPs: that is the forward pass alone, the backward pass makes four more."
_CONSTANTS = "Your constants are those of the paper; take those of `fit`."
_EXCHANGED = "alpha belongs to the parameters N and beta to the tokens D; yours are exchanged."
_BILLIONS = "Parameters and tokens are numbers, not billions."
_DIGITS = "Right to a few digits: do not round."
_ALONE = "Return the number alone."
_TWENTY = "Your tokens are 20 times N; all of the budget must be spent, whatever the ratio."


def _is_wrapped(_case: Setting, value: Any) -> bool:
    return type(value) in (str, tuple, list, dict)


TOKENS = (
    took(_NO_SIX, lambda c: c.C / c.N),
    took(_TWO, lambda c: c.C / 2 / c.N),
    took("You count three multiply-adds; each is two FLOPs.", lambda c: c.C / 3 / c.N),
    took("You count the backward pass alone: four FLOPs of six.", lambda c: c.C / 4 / c.N),
    took("The factor 6 must divide: you multiply by it.", lambda c: 6 * c.C / c.N),
    took("C / 6 * N multiplies by N: put 6 * N in brackets.", lambda c: c.C / 6 * c.N),
    took("Upside down: divide the budget by what one token costs.", lambda c: 6 * c.N / c.C),
    took(
        "The cost of the parameters divides the budget; you subtract it.", lambda c: c.C - 6 * c.N
    ),
    took(
        "N plays no part: this is right only where N and D are equal.", lambda c: (c.C / 6) ** 0.5
    ),
    took(_TWENTY, lambda c: 20 * c.N),
    took("These are billions of tokens.", lambda c: c.D / 1e9),
    took("You multiply: these are the FLOPs for C tokens.", lambda c: 6 * c.N * c.C),
    told(_ALONE, _is_wrapped),
    took(_DIGITS, lambda c: c.D, 1, _CLOSE),
    told(
        "Tokens may be a fraction: do not cut it off.",
        lambda c, value: near(value, float(math.floor(c.D))),
    ),
)


def _loss_at(tokens: Callable[[Setting], float]) -> Twist:
    return lambda case: surfaces.loss(case, case.N, tokens(case)).real


def _share(scale: float, of: float, power: float) -> float:
    return float(scale * of**-power)


LOSS = (
    took(_NO_SIX, _loss_at(lambda c: c.C / c.N)),
    took(_TWO, _loss_at(lambda c: c.C / 2 / c.N)),
    took(
        "The part of the tokens grows: is D upside down, or the sign of beta turned around?",
        _loss_at(lambda c: 1 / c.D),
    ),
    took("C / 6 * N multiplies by N: put 6 * N in brackets.", _loss_at(lambda c: c.C / 6 * c.N)),
    took("The factor 6 must divide: you multiply by it.", _loss_at(lambda c: 6 * c.C / c.N)),
    took(_TWENTY, _loss_at(lambda c: 20 * c.N)),
    took("You take the budget C itself for the tokens.", _loss_at(lambda c: c.C)),
    took(
        "You take C / 6 for the tokens; they are shared by N parameters.",
        _loss_at(lambda c: c.C / 6),
    ),
    took("You take N for the tokens, too.", _loss_at(lambda c: c.N)),
    took("Parameters and tokens are exchanged.", lambda c: surfaces.loss(c, c.D, c.N).real),
    took(_EXCHANGED, lambda c: surfaces.spent(c.exchanged())),
    took(_CONSTANTS, lambda c: surfaces.spent(c.under(GOPHER))),
    took(
        "E is missing: what is left without end of model and data.",
        lambda c: surfaces.spent(c) - c.E,
    ),
    took("The part of the tokens is missing.", lambda c: c.E + _share(c.A, c.N, c.alpha)),
    took("The part of the parameters is missing.", lambda c: c.E + _share(c.B, c.D, c.beta)),
    took(
        "The power beta is taken of the budget C only, not of all of D.",
        lambda c: c.E + _share(c.A, c.N, c.alpha) + c.B / (c.C**c.beta / (6 * c.N)),
    ),
    told(_ALONE, _is_wrapped),
    took(_DIGITS, surfaces.spent, 1, _CLOSE),
)


def _two(case: Setting, tokens: float | None = None) -> Pair:
    """The two sides of the balance, for another number of tokens, too."""
    return surfaces.sides(case, case.N, tokens or case.D)


def _slope(
    form: Callable[[Setting, float, float], float],
    tokens: Callable[[Setting], float] = lambda case: case.D,
) -> Twist:
    """What the two sides of the balance make, put together in a wrong way."""
    return lambda case: form(case, *_two(case, tokens(case)))


def _is_difference(case: Setting, value: Any) -> bool:
    """Tell whether a value is a difference of losses, or what rounding leaves of one."""
    found = as_number(value)
    if found is None or not math.isfinite(found):
        return False
    if abs(found - surfaces.slope(case)) <= _COARSE * surfaces.steepness(case) or found == 0:
        return True
    grain = math.ulp(surfaces.spent(case)) / 2
    grains = [found * factor * 10.0**place / grain for place in range(-9, 7) for factor in (1, 2)]
    return any(
        abs(many) < _FEW and abs(many - round(many)) <= 1e-6 * abs(round(many)) for many in grains
    )


# Where tokens cost nothing, the two are the same.
_TOO_LARGE = (
    "N times too large: an exponent falls by 1, and the logarithm of N is not the variable."
)
SLOPE = (
    took(
        "You hold D fixed; on the budget it falls when N grows, and its part of the loss rises.",
        _slope(lambda c, model, _: -model / c.N),
    ),
    took("The sign is turned around.", _slope(lambda c, model, data: (model - data) / c.N)),
    took(
        "The derivative of C / (6 N) is below 0: more parameters, fewer tokens.",
        _slope(lambda c, model, data: (-model - data) / c.N),
    ),
    took(
        _TOO_LARGE,
        _slope(lambda _, model, data: data - model),
    ),
    took(
        _TOO_LARGE,
        _slope(lambda c, model, data: -model + data / c.N),
    ),
    took(
        "Both exponents must fall by 1 when you differentiate.",
        _slope(lambda c, model, data: -model + data * c.D / c.N),
    ),
    took(
        "dL/dN and dL/dD are added: by the chain rule, dL/dD is multiplied by dD/dN.",
        _slope(lambda c, model, data: -model / c.N - data / c.D),
    ),
    took(
        "dL/dD must be multiplied by dD/dN, not by -1.",
        _slope(lambda c, model, data: -model / c.N + data / c.D),
    ),
    took(
        "This is the derivative with respect to D; N is asked for.",
        _slope(lambda c, model, data: (model - data) / c.D),
    ),
    took(
        "dD/dN lacks the factor 6: D is C / (6 N).",
        _slope(lambda c, model, data: (6 * data - model) / c.N),
    ),
    took(
        "dD/dN is C / (6 N^2), with its sign; you divide by N once.",
        _slope(lambda c, model, data: data - model / c.N),
    ),
    took(
        _NO_SIX,
        _slope(lambda c, model, data: (data - model) / c.N, lambda c: c.C / c.N),
    ),
    took(
        "alpha and beta come down as factors when you differentiate; they are missing.",
        _slope(lambda c, model, data: (data / c.beta - model / c.alpha) / c.N),
    ),
    took(_EXCHANGED, lambda c: surfaces.slope(c.exchanged())),
    took(_CONSTANTS, lambda c: surfaces.slope(c.under(GOPHER))),
    took("E is a constant: its derivative is 0.", lambda c: surfaces.slope(c) + c.E),
    took(
        "The part of the tokens alone: that of the model changes with N, too.",
        _slope(lambda c, _, data: data / c.N),
    ),
    took("This is the loss, not its derivative.", surfaces.spent),
    told(_ALONE, _is_wrapped),
    told(
        "Right to some digits at best: a difference of losses is no derivative. Work it out.",
        _is_difference,
        1,
    ),
)


def _sides(form: Callable[[Setting, float, float], Pair]) -> Twist:
    return lambda case: form(case, *_two(case))


BALANCE = (
    took(
        "The two are exchanged: alpha and A belong to the first.",
        _sides(lambda _, model, data: (data, model)),
    ),
    took(
        "alpha and beta come down as factors when you differentiate; they are missing.",
        _sides(lambda c, model, data: (model / c.alpha, data / c.beta)),
    ),
    took(
        "Both are divided by N: multiply the equation by N.",
        _sides(lambda c, model, data: (model / c.N, data / c.N)),
    ),
    took(
        "These are dL/dN and dL/dD; both sides are of the equation dL/dN = 0, times N.",
        _sides(lambda c, model, data: (model / c.N, data / c.D)),
    ),
    took(
        "The first is divided by N: multiply both sides by N.",
        _sides(lambda c, model, data: (model / c.N, data)),
    ),
    took("The first must be above 0.", _sides(lambda _, model, data: (-model, data))),
    took(
        "The second must be above 0: bring it to the other side of the equation.",
        _sides(lambda _, model, data: (model, -data)),
    ),
    took(_NO_SIX, lambda c: _two(c, c.C / c.N)),
    took(_TWO, lambda c: _two(c, c.C / 2 / c.N)),
    took(_TWENTY, lambda c: _two(c, 20 * c.N)),
    took("You take the budget C itself for the tokens.", lambda c: _two(c, c.C)),
    took(_EXCHANGED, lambda c: _two(c.exchanged())),
    took(_CONSTANTS, lambda c: _two(c.under(GOPHER))),
    took(
        "The powers of N and D must divide.",
        lambda c: (c.alpha * c.A * c.N**c.alpha, c.beta * c.B * c.D**c.beta),
    ),
    took(
        "E is in neither side: its derivative is 0.",
        _sides(lambda c, model, data: (c.E + model, c.E + data)),
    ),
    took(
        "Return both sides, not the second less the first.",
        _slope(lambda _, model, data: data - model),
    ),
    told(
        "Right to a few digits: do not round.",
        lambda c, value: near(value, np.array(_two(c)), _CLOSE),
        1,
    ),
)
