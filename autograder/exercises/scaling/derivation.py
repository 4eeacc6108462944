"""The exercises that derive the best allocation, one line of the algebra each."""

import dataclasses
from collections.abc import Sequence

from autograder.exercises.scaling import misderived, surfaces
from autograder.exercises.scaling.equations import equal, pair, values
from autograder.exercises.scaling.hints import HINTS
from autograder.exercises.scaling.stand_ins import earlier
from autograder.exercises.scaling.surfaces import EXAMPLES, GOPHER, Setting
from autograder.law import Call, Exercise, Law, Mismatch, Reply
from autograder.reals import same_real
from autograder.words import numbers

_MORE = 100.0
_TOKENS, _LOSS, _SLOPE, _BALANCE = "tokens_for", "reduced_loss", "reduced_slope", "balance"


def _ask(target: str, case: Setting, *changed: Setting) -> list[Call]:
    """Ask for a function of N, C and the constants, in a case and in others made of it."""
    return [
        Call(target, (each.N, each.C, each.fit), helpers=earlier(target, each))
        for each in (case, *changed)
    ]


def _richer(case: Setting) -> Setting:
    return dataclasses.replace(case, C=case.C * _MORE)


def _ask_tokens(case: Setting, *changed: Setting) -> list[Call]:
    return [
        Call(_TOKENS, (each.N, each.C), helpers=earlier(_TOKENS, each)) for each in (case, *changed)
    ]


def _spends_all(case: Setting, replies: Sequence[Reply]) -> Mismatch | None:
    found = values(replies, f"a number D, with 6·N·D = {numbers(case.C)}")
    if isinstance(found, Mismatch):
        return found
    return equal(("C", "6·N·D"), case.C, 6 * case.N * found[0])


def _larger(case: Setting) -> Setting:
    return dataclasses.replace(case, N=case.N * 2, C=case.C * 10)


def _grows(_case: Setting, replies: Sequence[Reply]) -> Mismatch | None:
    found = values(replies, "a number of tokens")
    if isinstance(found, Mismatch):
        return found
    before, after = found
    if not before > 0:
        return Mismatch("tokens: more than 0", f"tokens: {numbers(before)}")
    return equal(("5", "tokens for 2·N and 10·C / tokens for N and C"), 5.0, after / before)


tokens_for = Exercise(
    name=_TOKENS,
    points=1,
    parameters=("N", "C"),
    laws=(
        Law(
            "the FLOPs of N parameters and these tokens are the budget: 6·N·D = C",
            3,
            _ask_tokens,
            _spends_all,
            surfaces.settings,
            (
                *EXAMPLES,
                # Few tokens: what is cut off shows.
                dataclasses.replace(GOPHER, N=3.0, C=45.0),
            ),
        ),
        Law(
            "ten times the budget for twice the parameters: five times the tokens",
            2,
            lambda case: _ask_tokens(case, _larger(case)),
            _grows,
            surfaces.settings,
            (*EXAMPLES, dataclasses.replace(GOPHER, N=3.0, C=45.0)),
        ),
    ),
    hints=HINTS[_TOKENS],
    worth_knowing="At a fixed budget, parameters times tokens is a constant.",
    symptoms=misderived.TOKENS,
)


def _is_the_loss(case: Setting, replies: Sequence[Reply]) -> Mismatch | None:
    right = surfaces.spent(case)
    found = values(replies, f"a number: {numbers(right)}")
    if isinstance(found, Mismatch):
        return found
    return equal(("L(N, D) with 6·N·D = C", "your L(N)"), right, found[0])


def _falls_by_its_part(case: Setting, replies: Sequence[Reply]) -> Mismatch | None:
    right = surfaces.spent(case) - surfaces.spent(_richer(case))
    what = "L(N, C) - L(N, 100·C)"
    found = values(replies, f"{what}: {numbers(right)}")
    if isinstance(found, Mismatch):
        return found
    return equal((what, what), right, found[0] - found[1], scale=surfaces.spent(case))


reduced_loss = Exercise(
    name=_LOSS,
    points=1,
    parameters=("N", "C", "fit"),
    laws=(
        Law(
            "the loss of N parameters and of the tokens that the budget is enough for",
            3,
            lambda case: _ask(_LOSS, case),
            _is_the_loss,
            surfaces.settings,
            EXAMPLES,
        ),
        Law(
            "100 times the budget, the same N: only the part of the tokens shrinks",
            2,
            lambda case: _ask(_LOSS, case, _richer(case)),
            _falls_by_its_part,
            surfaces.settings,
            EXAMPLES,
        ),
    ),
    hints=HINTS[_LOSS],
    worth_knowing="Too small a model wastes the budget, too large a one starves of tokens.",
    symptoms=misderived.LOSS,
)


def _endless(case: Setting) -> Setting:
    """A budget so large that what tokens are missing costs nothing, to the last digit."""
    return dataclasses.replace(case, C=1e150)


def _is_the_slope(case: Setting, replies: Sequence[Reply]) -> Mismatch | None:
    right, scale = surfaces.slope(case), surfaces.steepness(case)
    return same_real(right, replies[0], what="dL/dN", scale=scale)


def _slopes_apart(case: Setting, replies: Sequence[Reply]) -> Mismatch | None:
    right = surfaces.slope(case) - surfaces.slope(_richer(case))
    what = "dL/dN at C - dL/dN at 100·C"
    found = values(replies, f"{what}: {numbers(right)}")
    if isinstance(found, Mismatch):
        return found
    scale = surfaces.steepness(case)
    return equal((what, what), right, found[0] - found[1], scale=scale)


reduced_slope = Exercise(
    name=_SLOPE,
    points=2,
    parameters=("N", "C", "fit"),
    laws=(
        Law(
            "with a budget of 1e150 only the part of the model is left",
            1,
            lambda case: _ask(_SLOPE, case),
            _is_the_slope,
            surfaces.settings.map(_endless),
            tuple(map(_endless, EXAMPLES)),
        ),
        Law(
            "100 times the budget, the same N: only the part of the tokens changes",
            1,
            lambda case: _ask(_SLOPE, case, _richer(case)),
            _slopes_apart,
            surfaces.settings,
            EXAMPLES,
            contrast="The part of the model is right; D = C / (6 N) changes with N, too.",
        ),
        Law(
            "the derivative of the loss with respect to N, on the budget",
            2,
            lambda case: _ask(_SLOPE, case),
            _is_the_slope,
            surfaces.settings,
            EXAMPLES,
        ),
    ),
    hints=HINTS[_SLOPE],
    worth_knowing="It is below 0 where the model is too small, above 0 where it is too large.",
    symptoms=misderived.SLOPE,
)


def _one_side(title: str, place: int, what: str) -> Law:
    def judge(case: Setting, replies: Sequence[Reply]) -> Mismatch | None:
        found = pair(replies[0])
        if isinstance(found, Mismatch):
            return found
        right = surfaces.sides(case, case.N, case.D)[place]
        return equal((what, what), right, found[place])

    return Law(
        title,
        1,
        lambda case: _ask(_BALANCE, case),
        judge,
        surfaces.settings,
        EXAMPLES,
    )


def _is_the_slope_times_N(case: Setting, replies: Sequence[Reply]) -> Mismatch | None:  # noqa: N802
    found = pair(replies[0])
    if isinstance(found, Mismatch):
        return found
    if not (found[0] > 0 and found[1] > 0):
        return Mismatch("both above 0", f"{numbers(found[0])} and {numbers(found[1])}")
    right, scale = case.N * surfaces.slope(case), case.N * surfaces.steepness(case)
    return equal(("N · dL/dN", "second - first"), right, found[1] - found[0], scale=scale)


balance = Exercise(
    name=_BALANCE,
    points=2,
    parameters=("N", "C", "fit"),
    laws=(
        _one_side("the first: what a larger N gains", 0, "alpha · A / N^alpha"),
        _one_side("the second: what fewer tokens cost", 1, "beta · B / D^beta"),
        Law(
            "the second less the first is N times the slope, and both are above 0",
            2,
            lambda case: _ask(_BALANCE, case),
            _is_the_slope_times_N,
            surfaces.settings,
            EXAMPLES,
        ),
    ),
    hints=HINTS[_BALANCE],
    worth_knowing="Take logarithms of both sides: two straight lines in log N, which meet once.",
    symptoms=misderived.BALANCE,
)
