"""Known mistakes of compound_multipliers and remaining."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from autograder.law import Reply, Symptom
from autograder.reals import near, off

Steps = tuple[float, ...]
"""(phi, alpha, beta, gamma); the last three may be missing."""
FIELDS = ("depth", "width", "resolution", "operations")
CONSTANTS = (1.2, 1.1, 1.15)
"""The factors of the stub."""
_SIDES = 3
# Two decimals, or three digits, whichever is less close.
_FEW = 6e-3


def constants(case: Steps) -> tuple[float, float, float]:
    """The factors of depth, width and resolution for each step."""
    alpha, beta, gamma = case[1:] or CONSTANTS
    return alpha, beta, gamma


Sides = Callable[[float, tuple[float, float, float]], Sequence[float]]
Cost = Callable[[float, float, float, float], float]


def _each(side: Callable[[float, float], float]) -> Sides:
    return lambda phi, every: [side(phi, each) for each in every]


_right: Sides = _each(lambda phi, each: math.exp(phi * math.log(each)))


def _sides(text: str, twist: Sides) -> Symptom:
    """A mistake told from depth, width and resolution, whatever the operations are."""

    def explains(case: Steps, replies: Sequence[Reply]) -> bool:
        value = replies[0].value
        if type(value) is not tuple or len(value) != len(FIELDS):
            return False
        every = constants(case)
        right, wrong = _right(case[0], every), twist(case[0], every)
        return not _same(value, right) and _same(value, wrong)

    return Symptom(text, explains)


def _cost(text: str, twist: Cost) -> Symptom:
    """A mistake told from the operations, where the other three are right.

    Args:
        text: The mistake in words.
        twist: From phi and the right depth, width and resolution to the wrong operations.
    """

    def explains(case: Steps, replies: Sequence[Reply]) -> bool:
        value = replies[0].value
        if type(value) is not tuple or len(value) != len(FIELDS):
            return False
        right = _right(case[0], constants(case))
        return _same(value, right) and near(value[_SIDES], twist(case[0], *right))

    return Symptom(text, explains)


def _same(value: tuple[Any, ...], due: Sequence[float]) -> bool:
    return all(near(given, each) for given, each in zip(value, due, strict=False))


def _roughly(given: Any, due: float) -> bool:
    return near(given, due, _FEW, scale=1.0)


def _root(phi: float, side: float) -> float:
    """The factor of one step, from that of all."""
    return float(side ** (1 / phi)) if phi else 1.0


def _rounded(case: Steps, replies: Sequence[Reply]) -> bool:
    value = replies[0].value
    if type(value) is not tuple or len(value) != len(FIELDS):
        return False
    deep, wide, fine = _right(case[0], constants(case))
    due = (deep, wide, fine, deep * wide * wide * fine * fine)
    return all(map(_roughly, value, due))


_ROUNDED = "The numbers are right to a few digits: do not round."
_ALONE = "A tuple of four is asked for: Compound."
COMPOUND: tuple[Symptom, ...] = (
    _sides(
        "phi is an exponent, not a factor: each step multiplies what the step before left.",
        _each(lambda phi, each: phi * each),
    ),
    _sides(
        "Growth is added up step by step; it must be multiplied, so that it compounds.",
        _each(lambda phi, each: 1 + phi * (each - 1)),
    ),
    _sides("Base and exponent are exchanged: phi is the exponent.", _each(lambda p, a: p**a)),
    _sides(
        "The factors get 1 added; they are factors already, not shares.",
        _each(lambda phi, each: float((1 + each) ** phi)),
    ),
    _sides(
        "One step too many: phi is the number of steps.",
        _each(lambda phi, each: float(each ** (phi + 1))),
    ),
    _sides(
        "One step too few: phi is the number of steps, and no name of a model.",
        _each(lambda phi, each: float(each ** (phi - 1))),
    ),
    _sides(
        "Part of a step counts too; you leave out what comes after the point of phi.",
        _each(lambda phi, each: float(each ** int(phi))),
    ),
    _sides(
        "phi is rounded to a whole number; part of a step counts too.",
        _each(lambda phi, each: float(each ** round(phi))),
    ),
    _sides(
        "The factors are those of the stub, whatever is given.",
        lambda phi, _: _right(phi, CONSTANTS),
    ),
    _sides(
        "Depth and width are exchanged: alpha is for the depth, beta for the width.",
        lambda phi, every: _right(phi, (every[1], every[0], every[2])),
    ),
    _sides(
        "Width and resolution are exchanged: beta is for the width, gamma for the resolution.",
        lambda phi, every: _right(phi, (every[0], every[2], every[1])),
    ),
    _sides(
        "Depth and resolution are exchanged: alpha is for the depth, gamma for the resolution.",
        lambda phi, every: _right(phi, every[::-1]),
    ),
    _sides(
        "The factors of one step: phi plays no part.",
        lambda _, every: every,
    ),
    _sides(
        "The resolution is in pixels of 224; a factor is asked for.",
        lambda phi, every: [*_right(phi, every)[:2], 224 * _right(phi, every)[2]],
    ),
    _cost(
        "Operations: width and resolution count twice each; you take each of the three once.",
        lambda _, d, w, r: d * w * r,
    ),
    _cost(
        "Operations: the width counts twice (channels in, channels out), not once.",
        lambda _, d, w, r: d * w * r**2,
    ),
    _cost(
        "Operations: the resolution counts twice (height and width of the images), not once.",
        lambda _, d, w, r: d * w**2 * r,
    ),
    _cost(
        "Operations: the depth counts once; twice as many layers cost twice as much.",
        lambda _, d, w, r: (d * w * r) ** 2,
    ),
    _cost(
        "Operations: 2 for each step is what the authors aimed at; multiply what it really is.",
        lambda phi, d, w, r: float(2**phi),
    ),
    _cost(
        "Operations: this is one step; phi of them are taken.",
        lambda phi, d, w, r: math.prod(_root(phi, each) for each in (d, w, w, r, r)),
    ),
    _cost(
        "Operations: steps are multiplied, so phi is an exponent here, too.",
        lambda phi, d, w, r: phi * math.prod(_root(phi, each) for each in (d, w, w, r, r)),
    ),
    _cost(
        "Operations: the three parts are added; they multiply each other.",
        lambda _, d, w, r: d + w**2 + r**2,
    ),
    _cost(
        "Operations: phi is applied twice; it is in depth, width and resolution already.",
        lambda phi, d, w, r: float((d * w**2 * r**2) ** phi),
    ),
    _cost(
        "Operations: these are multiply-adds; the factor is the same for FLOPs, without the 2.",
        lambda _, d, w, r: 2 * d * w**2 * r**2,
    ),
    _cost(
        "Operations: the depth is missing; more layers cost more.",
        lambda _, d, w, r: w**2 * r**2,
    ),
    Symptom(_ROUNDED, _rounded, 1),
    Symptom(
        _ALONE,
        lambda _, replies: (
            type(replies[0].value) in (list, dict, int, float)
            or (type(replies[0].value) is tuple and len(replies[0].value) != len(FIELDS))
        ),
    ),
)


Power = tuple[float, ...]
"""(factor, exponent) or (factor, another factor, exponent)."""


def _gives(text: str, twist: Callable[[float, float], float | None], rank: int = 0) -> Symptom:
    """A mistake of `remaining` that gives another number; it says nothing of two factors."""
    return off(text, lambda case: twist(*case) if len(case) == 2 else None, rank)


def _left(factor: float, exponent: float) -> float:
    return math.exp(-exponent * math.log(factor))


REMAINING: tuple[Symptom, ...] = (
    _gives(
        "That is the share that is lost; what is left is asked for.", lambda f, e: 1 - _left(f, e)
    ),
    _gives("A share is asked for, not per cent.", lambda f, e: 100 * _left(f, e)),
    _gives(
        "That is the loss in per cent; what is left is asked for, as a share.",
        lambda f, e: 100 * (1 - _left(f, e)),
    ),
    _gives(
        "The sign of the exponent: with more of x the loss falls.",
        lambda f, e: 1 / _left(f, e) if f > 1 else None,
    ),
    _gives(
        "The base is e, whatever the factor is; the factor itself must be the base.",
        lambda _, e: math.exp(-e),
    ),
    _gives("The base is always 10; it is the factor.", lambda _, e: float(10**-e)),
    _gives("The base is always 2; it is the factor.", lambda _, e: float(2**-e)),
    _gives("Factor and exponent are exchanged.", lambda f, e: float(e**-f)),
    _gives("The exponent is used as a factor; it must be an exponent.", lambda f, e: 1 / (f * e)),
    _gives(
        "This is e to the power -exponent times factor; the factor is no part of the exponent.",
        lambda f, e: math.exp(-e * f),
    ),
    _gives(
        "The logarithm of what is left; the last step is missing.", lambda f, e: -e * math.log(f)
    ),
    _gives(
        "The first step of a series only: 1 - exponent times ln factor.",
        lambda f, e: 1 - e * math.log(f),
    ),
    _gives(
        "A straight line: the loss falls by the exponent for each x. It must be a power.",
        lambda f, e: 1 - e * (f - 1),
    ),
    _gives(
        "log10 goes with powers of 10, and ln with powers of e.",
        lambda f, e: math.exp(-e * math.log10(f)),
    ),
    _gives("Not the exponent but 1 / exponent is used.", lambda f, e: float(f ** (-1 / e))),
    _gives(
        "A factor below 1 leaves more than there was; you stop at 1.",
        lambda f, _: 1.0 if f < 1 else None,
    ),
    _gives(
        "A factor below 1 leaves more than there was, not less.",
        lambda f, e: 1 / _left(f, e) if f < 1 else None,
    ),
    _gives("The loss is 1 / factor, as if the exponent were 1.", lambda f, _: 1 / f),
    _gives(
        "The factor lost what comes after its point.",
        lambda f, e: _left(int(f), e) if f >= 1 else None,
    ),
    _gives(
        "x grows to factor times itself, not by factor times itself.", lambda f, e: _left(1 + f, e)
    ),
    _gives("The loss has a floor here; the law has none.", lambda f, e: 1.69 + _left(f, e)),
    Symptom(
        "The number is right to a few digits: do not round.",
        lambda case, replies: len(case) == 2 and _roughly(replies[0].value, _left(*case)),
        1,
    ),
    Symptom(
        "Return the number alone.",
        lambda _, replies: type(replies[0].value) in (str, tuple, list, dict),
    ),
)
