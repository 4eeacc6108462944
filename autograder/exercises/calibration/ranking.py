"""The exercise that compares two rankings of the classes."""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.calibration import misranked
from autograder.exercises.calibration.hints import HINTS
from autograder.exercises.calibration.orders import (
    Pair,
    changed,
    divided,
    in_any_place,
    in_first_place,
    tied,
)
from autograder.law import Exercise, Law
from autograder.laws import leaves_untouched
from autograder.reals import real

_NAME = "rankings_changed"


def _arguments(case: Pair) -> tuple[Any, ...]:
    return case.arrays()


def _law(
    title: str,
    weight: int,
    strategy: SearchStrategy[Pair],
    examples: Sequence[Pair],
    contrast: str = "",
    *,
    needs_value: bool = False,
) -> Law:
    return real(
        title,
        weight,
        _NAME,
        _arguments,
        changed,
        strategy,
        tuple(examples),
        contrast=contrast,
        needs_value=needs_value,
    )


_rows, _classes = st.integers(1, 5), st.integers(2, 5)
_several = st.integers(3, 5)
# Many classes: a sort that keeps no order among equals may still do so among few.
_HALVES = tuple(float(place % 2) for place in range(48))
_SORTED = tuple(100.0 * (place % 2) - place for place in range(48))

rankings_changed = Exercise(
    name=_NAME,
    points=2,
    parameters=("before", "after"),
    laws=(
        _law(
            "rankings that differ in the first place, or not at all",
            6,
            st.builds(in_first_place, _rows, _classes, draw.seeds),
            (
                Pair(((2.0, 1.0), (3.0, 0.0)), ((1.0, 2.0), (5.0, 4.0))),
                Pair(((2.0, 1.0), (3.0, 0.0)), ((1.0, 2.0), (3.0, 0.0))),
                Pair(((2.0, 1.0, 0.0),), ((1.0, 2.0, 0.0),)),
                Pair(
                    ((2.0, 1.0, 0.0), (0.0, 1.0, 2.0), (4.0, 5.0, 3.0)),
                    ((1.0, 2.0, 3.0), (0.0, 3.0, 2.0), (8.0, 9.0, 7.0)),
                ),
            ),
        ),
        _law(
            "rankings that differ in any place",
            6,
            st.builds(in_any_place, _rows, _several, draw.seeds),
            (
                Pair(((3.0, 2.0, 1.0),), ((3.0, 1.0, 2.0),)),
                Pair(((4.0, 3.0, 2.0, 1.0),), ((4.0, 3.0, 1.0, 2.0),)),
                Pair(((4.0, 3.0, 2.0, 1.0),) * 2, ((4.0, 2.0, 3.0, 1.0), (4.0, 3.0, 1.0, 2.0))),
                Pair(
                    ((3.0, 2.0, 1.0), (3.0, 2.0, 1.0), (0.0, 1.0, 2.0)),
                    ((3.0, 1.0, 2.0), (6.0, 4.0, 2.0), (0.0, 1.0, 2.0)),
                ),
            ),
            "Changes of the first class are found: what of the others?",
        ),
        _law(
            "of equal logits, the lower class comes first",
            5,
            st.builds(tied, _rows, _classes, draw.seeds),
            (
                Pair(((1.0, 1.0),), ((2.0, 1.0),)),
                Pair(((1.0, 1.0),), ((1.0, 2.0),)),
                Pair(((3.0, 2.0, 1.0, 1.0),), ((3.0, 2.0, 0.0, 1.0),)),
                Pair(((0.0, 2.0, 2.0), (1.0, 1.0, 0.0)), ((0.0, 1.0, 2.0), (3.0, 2.0, 2.0))),
                Pair((_HALVES,), (_SORTED,)),
            ),
            "Without equal logits all is right: which of two equal ones comes first?",
        ),
        _law(
            "logits divided by a temperature: 0, nothing changes",
            2,
            st.builds(divided, _rows, _several, draw.seeds, st.sampled_from((0.3, 0.7, 3.0, 30.0))),
            (
                Pair(((2.0, 1.0, -1.0), (0.0, 3.0, 3.0)), ((1.0, 0.5, -0.5), (0.0, 1.5, 1.5))),
                # The softmax of the first is 0 for two classes, that of the second is not.
                Pair(((900.0, 0.0, 60.0),), ((90.0, 0.0, 6.0),)),
            ),
            needs_value=True,
        ),
        leaves_untouched(
            "the logits are left as they were",
            1,
            _NAME,
            _arguments,
            st.builds(in_any_place, _rows, _several, draw.seeds),
            (Pair(((3.0, 2.0, 1.0),), ((3.0, 1.0, 2.0),)),),
        ),
    ),
    hints=HINTS[_NAME],
    worth_knowing="Two logits that differ by a hair may become equal when divided: rare, not lost.",
    symptoms=misranked.SYMPTOMS,
)
