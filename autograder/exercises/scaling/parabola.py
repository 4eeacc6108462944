"""The exercise on the best size of one budget: where a fitted parabola turns."""

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.scaling import mispeaked
from autograder.exercises.scaling.hints import HINTS
from autograder.exercises.scaling.valleys import (
    TOLERANCE,
    Losses,
    Spoiled,
    Spread,
    Surface,
    Valley,
    Where,
    lowest,
)
from autograder.law import Exercise, Law
from autograder.laws import must_raise
from autograder.reals import real

_NAME = "isoflop_minimum"
_MOST = 7


def _valleys(
    least: int, spread: Spread, *where: Where, mixed: bool = False
) -> SearchStrategy[Valley]:
    return st.builds(
        Valley,
        st.integers(least, _MOST),
        draw.seeds,
        st.just(spread),
        st.sampled_from(where) if where else st.just("inside"),
        st.just(mixed),
    )


def _spoiled(*kinds: Spoiled) -> SearchStrategy[Valley]:
    return st.builds(
        lambda count, numbers, kind: Valley(count, numbers, spoiled=kind),
        st.integers(3, _MOST),
        draw.seeds,
        st.sampled_from(kinds),
    )


def _turns(
    title: str,
    weight: int,
    strategy: SearchStrategy[Valley],
    examples: tuple[Losses, ...],
    contrast: str = "",
) -> Law:
    return real(
        title,
        weight,
        _NAME,
        lambda case: case.arguments(),
        lowest,
        strategy,
        examples,
        tolerance=TOLERANCE,
        contrast=contrast,
    )


_FEW: tuple[Spoiled, ...] = ("one", "two", "two twice")

isoflop_minimum = Exercise(
    name=_NAME,
    points=3,
    parameters=("N", "loss"),
    laws=(
        _turns(
            "losses on a parabola in ln N: where it turns",
            9,
            _valleys(3, ""),
            (Valley(3, (1, 1)), Valley(3, (2, 1)), Valley(5, (3, 1)), Valley(7, (4, 1))),
        ),
        _turns(
            "losses that scatter: least squares over all of them",
            8,
            _valleys(4, "noise"),
            (
                *(Valley(count, (count, 2), "noise") for count in (4, 5, 6, 7)),
                Surface(10.0),
                Surface(3.0),
            ),
            "Losses that lie on a parabola are right: do all of these take part in the fit?",
        ),
        _turns(
            "in any order, a size that comes twice",
            4,
            _valleys(3, "noise", mixed=True),
            tuple(Valley(count, (count, 3), "noise", mixed=True) for count in (3, 4, 5, 6)),
            "Sizes in ascending order are right: what in your code holds only for them?",
        ),
        _turns(
            "a lowest point outside of the sizes that were tried",
            4,
            _valleys(3, "", "before", "beyond"),
            tuple(
                Valley(count, (count, 4), where=where)
                for where in ("beyond", "before")
                for count in (3, 5)
            ),
            "Between the sizes you are right: the parabola may turn elsewhere, too.",
        ),
        must_raise(
            ValueError,
            "fewer than three different N raise ValueError",
            2,
            _NAME,
            lambda case: case.arguments(),
            _spoiled(*_FEW),
            tuple(Valley(4, (place, 5), spoiled=kind) for place, kind in enumerate(_FEW)),
        ),
        must_raise(
            ValueError,
            "a parabola that opens downward raises ValueError",
            3,
            _NAME,
            lambda case: case.arguments(),
            _spoiled("downward"),
            tuple(Valley(count, (count, 6), spoiled="downward") for count in (3, 5)),
        ),
    ),
    hints=HINTS[_NAME],
    worth_knowing="The true valley is no parabola, so a wider window moves what you find.",
    symptoms=mispeaked.SYMPTOMS,
    leeway=2e-5,  # a search on a fine grid is right
)
