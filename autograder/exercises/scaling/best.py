"""The exercise on the best allocation, and those on how it grows and what it is worth."""

import dataclasses
from collections.abc import Callable, Sequence

from hypothesis.strategies import SearchStrategy

from autograder.exercises.scaling import misallocated, surfaces
from autograder.exercises.scaling.equations import equal
from autograder.exercises.scaling.hints import HINTS
from autograder.exercises.scaling.misallocated import allocation
from autograder.exercises.scaling.misderived import Pair
from autograder.exercises.scaling.stand_ins import earlier
from autograder.exercises.scaling.surfaces import EXAMPLES, GOPHER, REFIT, SMALLER, Setting
from autograder.law import Call, Exercise, Law, Mismatch, Reply
from autograder.laws import raised_instead
from autograder.words import kind

_NAME = "optimum"
_DUE = "a tuple of 2: N, D, both above 0"
# Of what is right to nine digits, a comparison of two results has lost a little.
_TOLERANCE = 3e-9
# The figures that the lesson quotes have three digits.
_QUOTED = 2e-3
_FACTOR = 100
_SCALE = 8

Found = Sequence[Pair]
Changed = Callable[[Setting], Setting]


def _states(
    title: str,
    weight: int,
    check: Callable[[Setting, Found], Mismatch | None],
    *changes: Changed,
    examples: tuple[Setting, ...] = EXAMPLES,
    strategy: SearchStrategy[Setting] | None = surfaces.settings,
    needs_value: bool = False,
) -> Law:
    """State something of the best allocation of a case, and of changed cases.

    Args:
        title: As of `Law`, like weight, examples, strategy and needs_value.
        weight: See title.
        check: From the case and all allocations to what is wrong with them.
        *changes: What other cases are made of it.
        examples: See title.
        strategy: See title.
        needs_value: See title.

    Returns:
        The law.
    """

    def calls(case: Setting) -> list[Call]:
        cases = (case, *(change(case) for change in changes))
        return [Call(_NAME, (each.C, each.fit), helpers=earlier(_NAME, each)) for each in cases]

    def judge(case: Setting, replies: Sequence[Reply]) -> Mismatch | None:
        found = []
        for place, reply in enumerate(replies):
            if wrong := raised_instead(_DUE, reply, place):
                return wrong
            pair = allocation(reply.value)
            if pair is None:
                return Mismatch(_DUE, kind(reply.value), place)
            found.append(pair)
        return check(case, found)

    return Law(title, weight, calls, judge, strategy, examples, needs_value)


def _with(**changes: Callable[[Setting], float]) -> Changed:
    """Change some constants of a case."""

    def changed(case: Setting) -> Setting:
        return dataclasses.replace(case, **{name: to(case) for name, to in changes.items()})

    return changed


def _is_spent(case: Setting, found: Found) -> Mismatch | None:
    ((N, D),) = found
    return equal(("C", "6·N·D"), case.C, 6 * N * D)


def _is_balanced(case: Setting, found: Found) -> Mismatch | None:
    model, data = surfaces.sides(case, *found[0])
    names = "at your N and D, beta · B / D^beta", "alpha · A / N^alpha"
    return equal(names, data, model, tolerance=_TOLERANCE, scale=max(model, data))


def _grows_with_budget(case: Setting, found: Found) -> Mismatch | None:
    for place, (name, power) in enumerate(zip("ND", surfaces.growth(case), strict=True)):
        names = f"{_FACTOR}^{power:.3g}", f"{name} for {_FACTOR}·C / {name} for C"
        grown = found[1][place] / found[0][place]
        if wrong := equal(names, _FACTOR**power, grown, tolerance=_TOLERANCE):
            return wrong
    return None


def _grows_with_scale(case: Setting, found: Found) -> Mismatch | None:
    power = 1 / (case.alpha + case.beta)
    names = f"{_SCALE}^(1 / (alpha + beta))", f"N for {_SCALE}·A / N for A"
    return equal(names, _SCALE**power, found[1][0] / found[0][0], tolerance=_TOLERANCE)


def _stays(_case: Setting, found: Found) -> Mismatch | None:
    N = found[0][0]
    for place, what in ((1, "for E + 1"), (2, "for 10·A and 10·B")):
        names = "N", f"N {what}"
        if wrong := equal(names, N, found[place][0], tolerance=_TOLERANCE, call=place):
            return wrong
    return None


def _is_swapped(_case: Setting, found: Found) -> Mismatch | None:
    (N, D), (other_N, other_D) = found
    return equal(("D as given", "N if swapped"), D, other_N, tolerance=_TOLERANCE, call=1) or equal(
        ("N as given", "D if swapped"), N, other_D, tolerance=_TOLERANCE, call=1
    )


_even = _with(B=lambda case: case.A, beta=lambda case: case.alpha)


def _is_even(case: Setting, found: Found) -> Mismatch | None:
    due = (case.C / 6) ** 0.5
    return next(
        filter(
            None,
            (
                equal(("the root of C / 6", name), due, part)
                for name, part in zip("ND", found[0], strict=True)
            ),
        ),
        None,
    )


_FIGURES = {GOPHER: (3.22e10, 2.98e12), SMALLER: (5.6e9, 3.57e11), REFIT: (9.93e9, 2.014e11)}
"""What the fits of Hoffmann et al. (2022) and Besiroglu et al. (2024) give, in three digits."""


def _is_quoted(case: Setting, found: Found) -> Mismatch | None:
    for name, due, part in zip("ND", _FIGURES[case], found[0], strict=True):
        if wrong := equal((f"{name} to three digits", name), due, part, tolerance=_QUOTED):
            return wrong
    return None


optimum = Exercise(
    name=_NAME,
    points=4,
    parameters=("C", "fit"),
    laws=(
        _states("all of the budget is spent: 6·N·D = C", 2, _is_spent),
        _states("at your N and D the two sides of the balance are equal", 8, _is_balanced),
        _states(
            "100 times the budget: N and D grow by its powers, which add up to 1",
            3,
            _grows_with_budget,
            _with(C=lambda case: case.C * _FACTOR),
        ),
        _states(
            "8 times A: N grows by the power 1 / (alpha + beta) of 8",
            2,
            _grows_with_scale,
            _with(A=lambda case: case.A * _SCALE),
        ),
        _states(
            "another E moves nothing, nor does 10 times A with 10 times B",
            1,
            _stays,
            _with(E=lambda case: case.E + 1),
            _with(A=lambda case: case.A * 10, B=lambda case: case.B * 10),
            needs_value=True,
        ),
        _states(
            "A and alpha swapped with B and beta: N and D are swapped",
            1,
            _is_swapped,
            _with(
                A=lambda case: case.B,
                B=lambda case: case.A,
                alpha=lambda case: case.beta,
                beta=lambda case: case.alpha,
            ),
            needs_value=True,
        ),
        _states(
            "A = B and alpha = beta: N and D are equal",
            2,
            _is_even,
            examples=tuple(map(_even, EXAMPLES)),
            strategy=surfaces.settings.map(_even),
        ),
        _states(
            "the figures that are quoted of two published fits",
            1,
            _is_quoted,
            examples=tuple(_FIGURES),
            strategy=None,
            needs_value=True,
        ),
    ),
    hints=HINTS[_NAME],
    worth_knowing="10 % more or less N costs about 0.0001 of loss: runs alone can hardly tell.",
    symptoms=misallocated.OPTIMUM,
)
