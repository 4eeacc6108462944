"""Exercises about attention: how it is computed, and where it leads."""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.encoder import looks, misled, tensors
from autograder.exercises.encoder.hints import HINTS
from autograder.exercises.encoder.looks import TASK, Looks
from autograder.law import Exercise, Law, Mismatch, Reply
from autograder.laws import raised_instead
from autograder.numeric import same_floats
from autograder.words import kind

_PARTS = ("output", "weights")
_BOTH = "a tuple: output, weights"
_UNITS = {0: ("query",), 1: ("sequence", "query"), 2: ("image", "head", "query")}
_few = st.integers(1, 4)
_spreads = st.sampled_from((1, 30))


def _pays(
    parts: Sequence[str],
    title: str,
    weight: int,
    strategy: SearchStrategy[Looks],
    examples: tuple[Looks, ...],
    contrast: str = "",
    *,
    needs_value: bool = False,
) -> Law:
    """State what output, weights or both are."""

    def judge(case: Looks, replies: Sequence[Reply]) -> Mismatch | None:
        if wrong := raised_instead(_BOTH, replies[0]):
            return wrong
        value = replies[0].value
        if type(value) is not tuple or len(value) != len(_PARTS):
            return Mismatch(_BOTH, kind(value))
        units = _UNITS.get(len(case.lead), ())
        for name, right, given in zip(_PARTS, looks.right(case), value, strict=True):
            wrong = same_floats(right, Reply(given), units) if name in parts else None
            if wrong:
                return Mismatch(f"{name}, {wrong.expected}", f"{name}, {wrong.given}")
        return None

    return Law(
        title,
        weight,
        lambda case: [TASK.call(case)],
        judge,
        strategy,
        examples,
        needs_value=needs_value,
        contrast=contrast,
    )


def _alike(*lead: SearchStrategy[int]) -> SearchStrategy[Looks]:
    """As many queries as keys, values as long as they are: a sequence that looks at itself."""

    def drawn(axes: tuple[int, ...], count: int, features: int, **rest: Any) -> Looks:
        return Looks(axes, count, count, features, features, **rest)

    return st.builds(drawn, st.tuples(*lead), _few, _few, seed=draw.seeds, spread=_spreads)


_one = _alike()
_any = st.builds(
    Looks,
    st.lists(st.integers(1, 3), max_size=3).map(tuple),
    _few,
    _few,
    _few,
    _few,
    draw.seeds,
    _spreads,
)
_ONE = (
    Looks((), 3, 3, 2, 2),
    Looks((), 2, 2, 4, 4),
    Looks((), 3, 3, 4, 4, spread=30),
    Looks((), 3, 3, 3, 3),
)
_NONE_BEFORE = "One sequence alone is right: what in your code does not hold with axes before it?"

attention = Exercise(
    name="attention",
    points=4,
    parameters=("q", "k", "v"),
    laws=(
        _pays(
            ("weights",),
            "one sequence: how much each query takes from each key",
            8,
            _one,
            _ONE,
        ),
        _pays(("output",), "one sequence: the output is that mix of the values", 8, _one, _ONE),
        _pays(
            _PARTS,
            "several sequences: q, k and v have a batch axis",
            4,
            _alike(_few),
            (Looks((2,), 3, 3, 4, 4), Looks((3,), 2, 2, 3, 3), Looks((3,), 3, 3, 2, 2, spread=30)),
            _NONE_BEFORE,
        ),
        _pays(
            _PARTS,
            "several heads: (batch, heads, tokens, features)",
            6,
            _alike(_few, _few),
            (Looks((2, 3), 4, 4, 2, 2), Looks((3, 2), 2, 2, 3, 3), Looks((2, 2), 3, 3, 4, 4)),
            _NONE_BEFORE,
        ),
        _pays(
            _PARTS,
            "other numbers of queries than of keys, longer or shorter values, any leading axes",
            6,
            _any,
            (
                Looks((), 2, 3, 4, 5),
                Looks((), 4, 2, 3, 1),
                Looks((2,), 3, 2, 2, 3),
                Looks((2, 3), 3, 4, 2, 1),
                Looks((2, 1, 3), 2, 3, 1, 2),
            ),
            "What in your code holds only if there are as many queries as keys, or values as long?",
        ),
        _pays(
            _PARTS,
            "scores of any size, such as 10000 or -10000, give finite results",
            4,
            st.builds(
                Looks,
                st.just(()),
                _few,
                _few,
                st.integers(2, 4),
                _few,
                draw.seeds,
                shift=st.sampled_from((20_000, -20_000)),
            ),
            (
                Looks((), 2, 3, 4, 2, shift=20_000),
                Looks((), 2, 3, 4, 2, shift=-20_000),
                Looks((2,), 2, 3, 2, 3, spread=10_000),
            ),
            needs_value=True,
        ),
        tensors.untouched(TASK, 1, _any, (Looks((2,), 2, 3, 4, 3),)),
        tensors.gradients(
            TASK,
            "gradients flow from the output back to q, k and v",
            3,
            looks.adjoint,
            _any,
            (Looks((), 2, 3, 4, 2), Looks((2, 2), 3, 2, 2, 3)),
        ),
    ),
    hints=HINTS["attention"],
    worth_knowing="Nothing here knows the order of the keys: shuffle them, and the output stays.",
    symptoms=misled.SYMPTOMS,
)
