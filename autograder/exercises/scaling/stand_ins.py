"""Right functions of the lesson as data, which stand in for those that an answer has earlier."""

import functools
from collections.abc import Mapping, Sequence
from typing import Any

from autograder.exercises.scaling import surfaces
from autograder.exercises.scaling.surfaces import Setting
from autograder.law import Helper
from autograder.sandbox.helpers import Term, powers

_ORDER = (
    "remaining",
    "chinchilla_loss",
    "training_flops",
    "tokens_for",
    "reduced_loss",
    "reduced_slope",
    "balance",
    "optimum",
    "frontier_exponents",
    "shadow_price",
)


TRAINING_FLOPS = powers(("N", "D"), (((6.0, {"N": 1.0, "D": 1.0}),),))
TOKENS_FOR = powers(("N", "C"), (((1 / 6, {"C": 1.0, "N": -1.0}),),))


def earlier(target: str, case: Setting) -> Mapping[str, Helper]:
    """Give what comes before an exercise of the derivation.

    Args:
        target: The exercise.
        case: Its constants are those of all functions, whatever `fit` they are given.

    Returns:
        A helper for the name of each.
    """
    every = _every(case)
    return {name: every[name] for name in _ORDER[: _ORDER.index(target)]}


def shares(pairs: Sequence[tuple[Any, float]]) -> Helper:
    """Give what `remaining` returns for some pairs of factor and exponent."""
    table = [(pair, pair[0] ** -pair[1]) for pair in pairs]
    return Helper("Known", (("factor", "exponent"), {}, table))


@functools.lru_cache(maxsize=4096)
def _every(case: Setting) -> Mapping[str, Helper]:
    # The part of the tokens, written in N and C.
    data = case.B * 6**case.beta
    constant: Term = (case.E, {})
    of_N: Term = (case.A, {"N": -case.alpha})
    of_D: Term = (case.B, {"D": -case.beta})
    spent: Term = (data, {"N": case.beta, "C": -case.beta})
    falls: Term = (-case.alpha * case.A, {"N": -case.alpha - 1})
    rises: Term = (case.beta * data, {"N": case.beta - 1, "C": -case.beta})
    left: Term = (case.alpha * case.A, {"N": -case.alpha})
    right: Term = (case.beta * data, {"N": case.beta, "C": -case.beta})
    exponents = surfaces.growth(case)
    best = tuple(
        ((of / case.C**power, {"C": power}),)
        for of, power in zip(surfaces.best(case), exponents, strict=True)
    )
    model, parts = ("N", "C", "fit"), [(case.N, case.alpha), (case.D, case.beta)]
    return {
        "remaining": shares([*parts, *((of, power + 1) for of, power in parts)]),
        "chinchilla_loss": powers(("N", "D", "fit"), ((constant, of_N, of_D),)),
        "training_flops": TRAINING_FLOPS,
        "tokens_for": TOKENS_FOR,
        "reduced_loss": powers(model, ((constant, of_N, spent),)),
        "reduced_slope": powers(model, ((falls, rises),)),
        "balance": powers(model, ((left,), (right,))),
        "optimum": powers(("C", "fit"), best, "Allocation", ("N", "D")),
        "frontier_exponents": powers(("fit",), tuple(((power, {}),) for power in exponents)),
    }
