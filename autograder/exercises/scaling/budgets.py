"""The exercises on what a training costs, and how a larger budget is split."""

import math
from collections.abc import Sequence

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder.exercises.scaling import misspent
from autograder.exercises.scaling.hints import HINTS
from autograder.exercises.scaling.misspent import GROWTH, KAPLAN, Budget, Training
from autograder.exercises.scaling.stand_ins import shares
from autograder.law import Call, Exercise, Law, Mismatch, Reply
from autograder.laws import raised_instead
from autograder.reals import as_number, as_numbers, real, same_fields, same_real
from autograder.words import kind, numbers

_FLOPS = "training_flops"
_ALLOCATION = "kaplan_allocation"
# A pass forward makes one multiply-add of two FLOPs for a parameter and a token.
_FORWARD = 2
_PASSES = 3


def _flops(case: Training) -> float:
    """Count one pass forward, and two of its kind backward."""
    return math.fsum([_FORWARD * math.prod(case)] * _PASSES)


def _sizes(least: int, most: int) -> SearchStrategy[float]:
    """Draw two digits and a power of ten."""
    return st.builds(
        lambda digits, power: digits * 10.0**power, st.integers(11, 99), st.integers(least, most)
    )


_MORE, _LONGER = 2, 3
# Far beyond all FLOPs; three times as many are still a number.
_MOST = 1e300


def _grows(title: str, weight: int, examples: tuple[Training, ...]) -> Law:
    """State that the FLOPs are proportional to the parameters, and to the tokens."""

    def judge(_case: Training, replies: Sequence[Reply]) -> Mismatch | None:
        for call, reply in enumerate(replies):
            if wrong := raised_instead("a number", reply, call):
                return wrong
            found = as_number(reply.value)
            if found is None or not 0 < found < _MOST:
                return Mismatch("a number above 0", kind(reply.value), call)
        first = float(replies[0].value)
        return same_real(_MORE * first, replies[1], call=1) or same_real(
            _LONGER * first, replies[2], call=2
        )

    def calls(case: Training) -> list[Call]:
        N, D = case
        return [Call(_FLOPS, each) for each in (case, (_MORE * N, D), (N, _LONGER * D))]

    strategy = st.tuples(_sizes(5, 10), _sizes(7, 11))
    return Law(title, weight, calls, judge, strategy, examples)


# Published: Gopher, and Chinchilla.
_GOPHER, _CHINCHILLA = (280e9, 300e9), (70e9, 1.4e12)

training_flops = Exercise(
    name=_FLOPS,
    points=1,
    parameters=("N", "D"),
    laws=(
        real(
            "the FLOPs of a training",
            6,
            _FLOPS,
            lambda case: case,
            _flops,
            st.tuples(_sizes(5, 10), _sizes(7, 11)),
            (_GOPHER, _CHINCHILLA, (1e9, 20e9), (3.0, 5.0)),
        ),
        _grows(
            "twice the parameters take twice the FLOPs, three times the tokens three times",
            4,
            (_GOPHER, _CHINCHILLA),
        ),
    ),
    hints=HINTS[_FLOPS],
    worth_knowing="Attention between tokens is left out: it is small until sequences grow long.",
    symptoms=misspent.FLOPS,
)


def _growth(case: Budget) -> tuple[float, float]:
    """Take logarithms: the exponent says how that of the factor is shared."""
    factor, exponent = (*case, KAPLAN)[:2]
    whole = math.log(factor)
    return math.exp(exponent * whole), math.exp(whole - exponent * whole)


def _together(
    title: str, weight: int, strategy: SearchStrategy[Budget], examples: tuple[Budget, ...]
) -> Law:
    """State that the product of both is what the budget is multiplied by."""

    def judge(case: Budget, replies: Sequence[Reply]) -> Mismatch | None:
        due = f"parameters · tokens: {numbers(case[0])}"
        if wrong := raised_instead(due, replies[0]):
            return wrong
        value = replies[0].value
        found = as_numbers(value) if type(value) is tuple else None
        if found is None or found.shape != (len(GROWTH),) or not (found > 0).all():
            return Mismatch(f"a tuple of two numbers above 0: {', '.join(GROWTH)}", kind(value))
        return same_real(case[0], Reply(math.prod(found.tolist())), what="parameters · tokens")

    return Law(title, weight, _allocates, judge, strategy, examples)


def _allocates(case: Budget) -> list[Call]:
    factor, exponent = (*case, KAPLAN)[:2]
    # What is left at the exponent -e has grown by the power e.
    left = shares([(factor, -exponent), (factor, exponent - 1), (factor, exponent)])
    return [Call(_ALLOCATION, case, helpers={"remaining": left})]


def _grown(
    title: str,
    weight: int,
    strategy: SearchStrategy[Budget],
    examples: tuple[Budget, ...],
    only: tuple[str, ...] = (),
    contrast: str = "",
) -> Law:
    def judge(case: Budget, replies: Sequence[Reply]) -> Mismatch | None:
        return same_fields(GROWTH, _growth(case), replies[0], only=only)

    return Law(title, weight, _allocates, judge, strategy, examples, contrast=contrast)


def _hundredths(least: int, most: int) -> SearchStrategy[float]:
    return st.integers(least, most).map(lambda hundredths: hundredths / 100)


_larger = st.tuples(st.integers(11, 99).map(lambda tenths: tenths / 10), _hundredths(5, 95))
# Factors whose exponent no argument gives have that of the stub.
_EXAMPLES: tuple[Budget, ...] = ((10.0,), (10.0, 0.73), (16.0, 0.25), (16.0, 0.5), (100.0, 0.9))

kaplan_allocation = Exercise(
    name=_ALLOCATION,
    points=1,
    parameters=("factor", "exponent"),
    laws=(
        _grown("growth of the parameters", 3, _larger, _EXAMPLES, GROWTH[:1]),
        _grown("growth of the tokens", 3, _larger, _EXAMPLES, GROWTH[1:]),
        _together("both together make up the budget", 2, _larger, _EXAMPLES),
        _grown(
            "a smaller budget, or the same; all of it for one of the two",
            2,
            st.tuples(_hundredths(1, 99), _hundredths(5, 95)),
            ((0.1,), (0.25, 0.5), (1.0, 0.6), (8.0, 1.0), (8.0, 0.0)),
            contrast="Larger budgets are right: what in your code holds only for them?",
        ),
    ),
    hints=HINTS[_ALLOCATION],
    worth_knowing="Hoffmann et al. found about 0.5, not 0.73: tokens matter more than was thought.",
    symptoms=misspent.GROWN,
)
