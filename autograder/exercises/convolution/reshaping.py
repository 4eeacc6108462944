"""Laws of the three exercises about the layout of E."""

from collections.abc import Sequence

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.exercises.convolution.kernels import Layout, Rearrangement, right_for
from autograder.law import Call, Law, Mismatch, Reply
from autograder.numeric import same_floats

_GREY = st.just(1)
_SOME = st.integers(1, 4)
_features = st.integers(1, 5)
_SQUARE = st.builds(lambda side: (side, side), draw.patch_sides)
_ANY = st.tuples(draw.patch_sides, draw.patch_sides)
_GREY_TITLE = "square patches of grey images"
_COLOUR_TITLE = "square patches of images in colour"
_PATCH_TITLE = "patches that are not square"
_CHANNELS = "Grey images are right: what in your code does not hold for every number of channels?"
_SIDES = "Square patches are right: what in your code holds only if both their sides are equal?"
# As many columns as rows, too: then no shape tells one from the other.
_GREY_EXAMPLES = (Layout(1, (2, 2), 3), Layout(1, (2, 2), 4, 7, -1))
_COLOUR_EXAMPLES = (Layout(3, (2, 2), 5), Layout(2, (2, 2), 8, 7, -1))
_PATCH_EXAMPLES = (Layout(2, (2, 3), 4), Layout(3, (3, 2), 18, 7, -1))


def ladder(move: Rearrangement, weights: tuple[int, int, int]) -> tuple[Law, ...]:
    """State where every number goes, from square grey patches to the general case."""
    return (
        _lands(move, _GREY_TITLE, weights[0], _GREY, _SQUARE, _GREY_EXAMPLES),
        _lands(move, _COLOUR_TITLE, weights[1], draw.colours, _SQUARE, _COLOUR_EXAMPLES, _CHANNELS),
        _lands(move, _PATCH_TITLE, weights[2], _SOME, _ANY, _PATCH_EXAMPLES, _SIDES),
    )


def colour_ladder(move: Rearrangement, weights: tuple[int, int, int]) -> tuple[Law, ...]:
    """State the same where a grey image has nothing to show: its rows stay as they are."""
    return (
        _lands(
            move,
            "square patches of images with three channels",
            weights[0],
            st.just(3),
            _SQUARE,
            (Layout(3, (2, 2), 5), Layout(3, (2, 2), 12, 7, -1), Layout(3, (3, 3), 2)),
        ),
        _lands(
            move,
            "any number of channels",
            weights[1],
            _SOME,
            _SQUARE,
            (Layout(2, (2, 2), 3), Layout(4, (3, 3), 2, 7, -1), Layout(1, (2, 2), 3)),
            "Three channels are right: what in your code holds only for them?",
        ),
        _lands(move, _PATCH_TITLE, weights[2], _SOME, _ANY, _PATCH_EXAMPLES, _SIDES),
    )


def _lands(
    move: Rearrangement,
    title: str,
    weight: int,
    channels: SearchStrategy[int],
    patches: SearchStrategy[tuple[int, int]],
    examples: tuple[Layout, ...],
    contrast: str = "",
) -> Law:
    def judge(case: Layout, replies: Sequence[Reply]) -> Mismatch | None:
        return same_floats(right_for(move, case), replies[0], move.units)

    def calls(case: Layout) -> list[Call]:
        return [Call(move.name, move.arguments(case), dtype="float64")]

    cases = st.builds(Layout, channels, patches, _features, draw.starts, draw.steps)
    return Law(title, weight, calls, judge, cases, examples, contrast=contrast)


def keeps_dtype(move: Rearrangement, weight: int, channels: int) -> Law:
    """State that real numbers come back as they were, in float32 and float64.

    Args:
        move: The exercise.
        weight: The law's weight.
        channels: Of all cases: of square patches with so many the first law speaks, and other
            mistakes cost only there.

    Returns:
        The law.
    """

    def judge(case: Layout, replies: Sequence[Reply]) -> Mismatch | None:
        exact = np.zeros(()) if case.dtype == "float32" else None
        right = right_for(move, case).astype(np.float64)
        return same_floats(right, replies[0], move.units, bound=exact)

    def drawn(patch: tuple[int, int], d: int, start: int, dtype: str) -> Layout:
        return Layout(channels, patch, d, start, dtype=dtype)

    dtypes = ("float32", "float64")
    return Law(
        "the numbers keep their dtype: " + ", ".join(dtypes),
        weight,
        lambda case: [Call(move.name, move.arguments(case))],
        judge,
        st.builds(drawn, _SQUARE, _features, draw.starts, st.sampled_from(dtypes)),
        tuple(Layout(channels, (2, 2), 3, dtype=dtype) for dtype in dtypes),
        needs_value=True,
    )
