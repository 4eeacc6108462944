"""Known mistakes of training_flops, kaplan_allocation and heuristic."""

import contextlib
import math
from collections.abc import Callable, Sequence
from typing import Any

from autograder.law import Reply, Symptom
from autograder.reals import as_numbers, near, off

Training = tuple[float, ...]
"""(N, D)."""
Budget = tuple[float, ...]
"""(factor, exponent) or (C, ratio); the second may be missing."""
GROWTH = ("parameters", "tokens")
SPENT = ("N", "D")
KAPLAN, TWENTY = 0.73, 20.0
"""The exponent and the ratio of the stubs."""
_SIX = 6
_FEW = 6e-3
_ROUNDED = "The numbers are right to a few digits: do not round."


def _costs(text: str, twist: Callable[[float, float], float]) -> Symptom:
    return off(text, lambda case: float(twist(*case)))


_ALONE = "Return the number alone."


def _wrapped(case: Training, replies: Sequence[Reply]) -> bool:
    """Tell whether whole numbers of 64 bits have overflowed."""
    value, due = replies[0].value, _SIX * math.prod(map(int, case))
    return type(value) is int and value != due and (value - due) % 2**64 == 0


FLOPS: tuple[Symptom, ...] = (
    _costs(
        "This is the pass forward alone; the one backward costs twice as much.",
        lambda N, D: 2 * N * D,
    ),
    _costs("These are multiply-adds; each of them is two FLOPs.", lambda N, D: 3 * N * D),
    _costs(
        "Four for each pair: backward takes twice as much as forward, and both are made.",
        lambda N, D: 4 * N * D,
    ),
    _costs("Parameters times tokens: how many FLOPs for each of these pairs?", lambda N, D: N * D),
    _costs(
        "Twice what it is: the two FLOPs of a multiply-add are counted twice.",
        lambda N, D: 12 * N * D,
    ),
    _costs("Eight for each pair: nothing is computed again here.", lambda N, D: 8 * N * D),
    _costs(
        "Parameters and tokens are added; each token meets each parameter.",
        lambda N, D: 6 * (N + D),
    ),
    _costs("The parameters count twice; once is enough.", lambda N, D: 6 * N * N * D),
    _costs("The tokens count twice; once is enough.", lambda N, D: 6 * N * D * D),
    _costs("The parameters are squared, and the tokens are missing.", lambda N, D: 6 * N * N),
    _costs("The tokens are missing.", lambda N, D: 6 * N),
    _costs("The parameters are missing.", lambda N, D: 6 * D),
    _costs("Divided where it must be multiplied.", lambda N, D: 6 * N / D),
    _costs("Divided where it must be multiplied.", lambda N, D: 6 * D / N),
    _costs("FLOPs are asked for, not 10^18 of them.", lambda N, D: 6 * N * D / 1e18),
    _costs("FLOPs are asked for, not 10^21 of them.", lambda N, D: 6 * N * D / 1e21),
    _costs("N and D are numbers as they are, not billions.", lambda N, D: 6 * N * D * 1e18),
    Symptom("Whole numbers of 64 bits overflow here; compute with floats.", _wrapped),
    Symptom(_ALONE, lambda _, replies: type(replies[0].value) in (str, tuple, list, dict)),
    Symptom(_ROUNDED, lambda case, replies: near(replies[0].value, 6 * math.prod(case), _FEW), 1),
)


Twist = Callable[[float, float], tuple[float, float]]


def _pair(text: str, default: float, right: Twist, twist: Twist) -> Symptom:
    """A mistake that gives two numbers of its own; the second argument may be the stub's."""

    def explains(case: Budget, replies: Sequence[Reply]) -> bool:
        value = replies[0].value
        if type(value) is not tuple or len(value) != 2:
            return False
        first, second = (*case, default)[:2]
        with contextlib.suppress(ArithmeticError):
            wrong, due = twist(first, second), right(first, second)
            return _same(value, wrong) and not _same(wrong, due)
        return False

    return Symptom(text, explains)


def _same(value: tuple[Any, ...], due: tuple[float, float]) -> bool:
    return all(near(given, float(each)) for given, each in zip(value, due, strict=True))


def _grown(factor: float, exponent: float) -> tuple[float, float]:
    return float(factor**exponent), float(factor / factor**exponent)


def _grows(text: str, twist: Twist) -> Symptom:
    return _pair(text, KAPLAN, _grown, twist)


def _roughly(default: float, right: Twist) -> Symptom:
    def explains(case: Budget, replies: Sequence[Reply]) -> bool:
        value = replies[0].value
        if type(value) is not tuple or len(value) != 2:
            return False
        due = right(*(*case, default)[:2])
        return all(near(given, each, _FEW) for given, each in zip(value, due, strict=True))

    return Symptom(_ROUNDED, explains, 1)


def _no_pair(name: str) -> Symptom:
    return Symptom(
        f"A tuple of two is asked for: {name}.",
        lambda _, replies: (
            replies[0].raised is None
            and (type(replies[0].value) is not tuple or len(replies[0].value) != 2)
        ),
    )


GROWN: tuple[Symptom, ...] = (
    _grows("Parameters and tokens are exchanged.", lambda f, e: _grown(f, e)[::-1]),
    _grows("The exponent is always 0.73; it is an argument.", lambda f, _: _grown(f, KAPLAN)),
    _grows(
        "Both grow alike here; the exponent says how they share.", lambda f, _: (f**0.5, f**0.5)
    ),
    _grows(
        "The exponent is used as a factor; it must be an exponent.",
        lambda f, e: (f * e, f * (1 - e)),
    ),
    _grows(
        "The tokens are a share of the factor; their exponent is what is left of 1.",
        lambda f, e: (f**e, f * (1 - e)),
    ),
    _grows("Both have the exponent of the parameters.", lambda f, e: (f**e, f**e)),
    _grows(
        "The tokens shrink as the budget grows; their exponent is what is left of 1.",
        lambda f, e: (f**e, f**-e),
    ),
    _grows(
        "The tokens have one over the exponent of the parameters; they have what is left of 1.",
        lambda f, e: (f**e, f ** (1 / e)),
    ),
    _grows(
        "The tokens take what is left of a sum; parameters are multiplied by tokens.",
        lambda f, e: (f**e, f - f**e),
    ),
    _grows(
        "The tokens grow like the budget; some of it goes to the parameters.",
        lambda f, e: (f**e, f),
    ),
    _grows(
        "The tokens do not grow here; some of the budget is left for them.",
        lambda f, e: (f**e, 1.0),
    ),
    _grows(
        "The tokens always have the exponent 0.27; the two add up to 1.",
        lambda f, e: (f**e, f**0.27),
    ),
    _grows(
        "The six has no place here: it is the same before the budget grows, and after.",
        lambda f, e: (f**e, f / f**e / 6),
    ),
    _grows(
        "Growth is a factor here, not what comes on top.", lambda f, e: (f**e - 1, f / f**e - 1)
    ),
    _grows("Factor and exponent are exchanged.", lambda f, e: (e**f, (1 - e) ** f)),
    _grows(
        "These are logarithms of the factors.",
        lambda f, e: (e * math.log(f), (1 - e) * math.log(f)),
    ),
    _grows("The base is always 10; it is the factor.", lambda _, e: (10**e, 10 ** (1 - e))),
    _grows(
        "A smaller budget makes both smaller; yours never go below 1.",
        lambda f, e: (max(1.0, f**e), max(1.0, f / f**e)),
    ),
    _no_pair("Growth"),
    _roughly(KAPLAN, _grown),
)


def _halves(C: float, ratio: float) -> tuple[float, float]:
    N = math.sqrt(C / _SIX / ratio)
    return N, ratio * N


def _spends(text: str, twist: Twist) -> Symptom:
    return _pair(text, TWENTY, _halves, twist)


def _if_costs(flops: float) -> Twist:
    """Spend a budget as if each pair of parameter and token cost so much."""

    def spent(C: float, ratio: float) -> tuple[float, float]:
        N = math.sqrt(C / flops / ratio)
        return N, ratio * N

    return spent


def _unshared(case: Budget, replies: Sequence[Reply]) -> bool:
    C, ratio = (*case, TWENTY)[:2]
    value = as_numbers(replies[0].value)
    if value is None or value.shape != (2,) or not near(_SIX * math.prod(value.tolist()), C):
        return False
    return not _same(replies[0].value, _halves(C, ratio))


HEURISTIC: tuple[Symptom, ...] = (
    _spends("The six is forgotten: 6·N·D is the budget.", _if_costs(1)),
    _spends("This spends the budget on passes forward alone: 6·N·D, not 2·N·D.", _if_costs(2)),
    _spends("A multiply-add is two FLOPs: 6·N·D, not 3·N·D.", _if_costs(3)),
    _spends("The ratio is always 20; it is an argument.", lambda C, _: _halves(C, TWENTY)),
    _spends(
        "The ratio is tokens for each parameter; yours is parameters for each token.",
        lambda C, r: _halves(C, 1 / r),
    ),
    _spends(
        "N is that of the ratio, but D is always 20 N.",
        lambda C, r: (_halves(C, r)[0], 20 * _halves(C, r)[0]),
    ),
    _spends(
        "D is the ratio times N, but N is always that of 20.",
        lambda C, r: (_halves(C, TWENTY)[0], r * _halves(C, TWENTY)[0]),
    ),
    Symptom(
        "All of the budget is spent, but it is the ratio that says how, and no fit.", _unshared, 1
    ),
    _spends(
        "The root is missing: N stands in 6·N·D twice, once in D.",
        lambda C, r: (C / _SIX / r, C / _SIX),
    ),
    _spends(
        "The ratio counts twice in the budget; N stands there twice, the ratio once.",
        lambda C, r: (math.sqrt(C / _SIX) / r, math.sqrt(C / _SIX)),
    ),
    _spends(
        "N is right for as many tokens as parameters; the ratio belongs under the root.",
        lambda C, r: (math.sqrt(C / _SIX), r * math.sqrt(C / _SIX)),
    ),
    _spends(
        "N is right for as many tokens as parameters; the ratio belongs under the root.",
        lambda C, r: (math.sqrt(C / _SIX), C / _SIX / math.sqrt(C / _SIX)),
    ),
    _spends(
        "The six stands outside of the root, and belongs under it.",
        lambda C, r: (math.sqrt(C / r) / _SIX, math.sqrt(C * r) / _SIX),
    ),
    _spends(
        "N is right, and D is what a budget without the six would buy.",
        lambda C, r: (_halves(C, r)[0], C / _halves(C, r)[0]),
    ),
    _spends(
        "N is right; D must be the ratio times N.",
        lambda C, r: (_halves(C, r)[0], _halves(C, r)[0] / r),
    ),
    _spends(
        "These are billions; give the numbers as they are.",
        lambda C, r: (_halves(C, r)[0] / 1e9, _halves(C, r)[1] / 1e9),
    ),
    _no_pair("Allocation"),
    _roughly(TWENTY, _halves),
)
