"""The exercise on a rule of thumb: so many tokens for each parameter."""

import math
from collections.abc import Sequence

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder.exercises.scaling import misspent
from autograder.exercises.scaling.hints import HINTS
from autograder.exercises.scaling.misspent import GROWTH, KAPLAN, SPENT, TWENTY, Budget
from autograder.exercises.scaling.stand_ins import TOKENS_FOR, TRAINING_FLOPS, shares
from autograder.law import Call, Exercise, Helper, Law, Mismatch, Named, Reply
from autograder.laws import raised_instead
from autograder.reals import as_numbers, same_real
from autograder.words import kind, numbers

_NAME = "heuristic"
# By how much a budget grows that must take more parameters.
_LARGER = 100.0


def _ask(*case: float) -> Call:
    """Ask, with right functions for what came before in the lesson and might be used."""
    C, ratio = (*case, TWENTY)[:2]
    square = C / 6 / ratio
    growth = Named("Growth", dict.fromkeys(GROWTH, math.sqrt(square)))
    half = Helper(
        "Known", (("factor", "exponent"), {"exponent": KAPLAN}, (((square, 0.5), growth),))
    )
    earlier = {
        "remaining": shares([(square, -0.5)]),
        "training_flops": TRAINING_FLOPS,
        "kaplan_allocation": half,
        "tokens_for": TOKENS_FOR,
    }
    return Call(_NAME, case, helpers=earlier)


def _spending(due: str, reply: Reply, call: int = 0) -> tuple[float, float] | Mismatch:
    """Read N and D; anything else is a mismatch."""
    if wrong := raised_instead(due, reply, call):
        return wrong
    value = as_numbers(reply.value) if type(reply.value) is tuple else None
    if value is None or value.shape != (len(SPENT),) or not (value > 0).all():
        return Mismatch(
            f"a tuple of two numbers above 0: {', '.join(SPENT)}", kind(reply.value), call
        )
    N, D = value.tolist()
    return N, D


def _spent(
    title: str,
    weight: int,
    strategy: SearchStrategy[Budget],
    examples: tuple[Budget, ...],
    contrast: str = "",
) -> Law:
    """State that N and D cost what the budget is."""

    def judge(case: Budget, replies: Sequence[Reply]) -> Mismatch | None:
        found = _spending(f"6·N·D: {numbers(case[0])}", replies[0])
        if isinstance(found, Mismatch):
            return found
        return same_real(case[0], Reply(6 * math.prod(found)), what="6·N·D")

    return Law(
        title, weight, lambda case: [_ask(*case)], judge, strategy, examples, contrast=contrast
    )


def _shared(
    title: str,
    weight: int,
    strategy: SearchStrategy[Budget],
    examples: tuple[Budget, ...],
    contrast: str = "",
) -> Law:
    """State that D is the ratio times N, and that both are more for a larger budget."""

    def judge(case: Budget, replies: Sequence[Reply]) -> Mismatch | None:
        ratio = (*case, TWENTY)[1]
        before = 0.0
        for call, reply in enumerate(replies):
            found = _spending(f"D / N: {numbers(ratio)}", reply, call)
            if isinstance(found, Mismatch):
                return found
            N, D = found
            if wrong := same_real(ratio, Reply(D / N), what="D / N", call=call):
                return wrong
            if before >= N:
                return Mismatch(f"N: more than {numbers(before)}", f"N: {numbers(N)}", call)
            before = N
        return None

    def calls(case: Budget) -> list[Call]:
        C, *ratio = case
        return [_ask(each, *ratio) for each in (C, _LARGER * C)]

    return Law(title, weight, calls, judge, strategy, examples, contrast=contrast)


_budgets = st.builds(
    lambda digits, power: digits * 10.0**power, st.integers(11, 99), st.integers(16, 24)
)
_twenty = st.one_of(st.tuples(_budgets), st.tuples(_budgets, st.just(TWENTY)))
_any = st.tuples(_budgets, st.integers(2, 99).map(float))
_TWENTY: tuple[Budget, ...] = ((1.2e22,), (5.76e23,), (1.92e19, 20.0))
_ANY: tuple[Budget, ...] = ((1.2e22, 64.0), (5.76e23, 5.0), (1.5e20, 0.4), (6e12, 1.0))
_CONTRAST = "20 tokens for each parameter are right: what in your code holds only for them?"


heuristic = Exercise(
    name=_NAME,
    points=1,
    parameters=("C", "ratio"),
    laws=(
        _spent("20 tokens for each parameter: all of the budget is spent", 3, _twenty, _TWENTY),
        _shared("20 tokens for each parameter: D is 20 N", 2, _twenty, _TWENTY),
        _spent("any ratio: all of the budget is spent", 2, _any, _ANY, _CONTRAST),
        _shared("any ratio: so many tokens for each parameter", 3, _any, _ANY, _CONTRAST),
    ),
    hints=HINTS[_NAME],
    worth_knowing="By the published fit 20 is best at one budget only; the rule knows of none.",
    symptoms=misspent.HEURISTIC,
)
