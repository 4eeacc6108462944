"""Laws of the two exercises that project patches: by rows times E, and by a convolution."""

import dataclasses
from collections.abc import Sequence

import torch
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.addresses import Grid
from autograder.exercises.convolution.projections import (
    Projection,
    gradients,
    magnitudes,
    numbers,
    sized,
    tokens,
)
from autograder.law import Call, Law, Mismatch, Reply
from autograder.laws import must_raise, raised_instead
from autograder.numeric import rounding, same_floats, same_gradients

_UNITS = ("image", "token")
_features = st.integers(1, 5)
_batches = st.integers(1, 3)


def laws(target: str) -> tuple[Law, ...]:
    """State what the tokens are, from square grey images to the general case."""
    one, some = st.just(1), st.integers(1, 4)
    small, large = Grid(2, 2, (2, 2), 1), Grid(3, 3, (2, 2), 1)
    return (
        _lands(
            target,
            "tokens of square grey images",
            6,
            draw.square_grids(one),
            # As many features as numbers in a patch: only the numbers tell rows from columns.
            (Projection(small, 3), Projection(small, 4), Projection(large, 5, seed=(1, 2))),
        ),
        _lands(
            target,
            "tokens of square images in colour",
            6,
            draw.square_grids(draw.colours),
            (
                Projection(dataclasses.replace(small, channels=3), 5),
                Projection(dataclasses.replace(large, channels=2), 8, seed=(1, 2)),
            ),
            "Grey images are right: what in your code does not hold for every number of channels?",
        ),
        _lands(
            target,
            "images that are not square",
            5,
            draw.wide_grids(some),
            (
                Projection(Grid(3, 2, (2, 2), 2), 3),
                Projection(Grid(2, 3, (2, 2), 1), 5, 3, seed=(1, 2)),
            ),
            "Square images are right: what in your code holds only if height and width are equal?",
        ),
        _lands(
            target,
            "patches that are not square",
            5,
            draw.grids(some),
            (
                Projection(Grid(2, 3, (3, 2), 2), 4),
                Projection(Grid(3, 2, (2, 3), 2), 5, 3, seed=(1, 2)),
                # Sides that divide when they are exchanged, too.
                Projection(Grid(3, 2, (2, 3), 1), 3, seed=(2, 1)),
            ),
            "Square patches are right: what in your code holds only if both their sides are equal?",
        ),
        must_raise(
            ValueError,
            "a side that the patch does not divide raises ValueError",
            3,
            target,
            lambda case: sized(*case),
            draw.uneven(),
            draw.UNEVEN,
        ),
        _keeps_dtype(target, 2),
        _lets_gradients_through(target, 3),
    )


def _lands(
    target: str,
    title: str,
    weight: int,
    grids: SearchStrategy[Grid],
    examples: tuple[Projection, ...],
    contrast: str = "",
) -> Law:
    def judge(case: Projection, replies: Sequence[Reply]) -> Mismatch | None:
        return same_floats(tokens(case), replies[0], _UNITS)

    def calls(case: Projection) -> list[Call]:
        return [Call(target, case.arguments(), dtype="float64")]

    cases = st.builds(Projection, grids, _features, _batches, draw.seeds)
    return Law(title, weight, calls, judge, cases, examples, contrast=contrast)


def _keeps_dtype(target: str, weight: int) -> Law:
    """State that real numbers keep their dtype, float32 within what rounding can do.

    Grey and square: other mistakes have their own laws and cost only there.
    """

    def judge(case: Projection, replies: Sequence[Reply]) -> Mismatch | None:
        bound = None
        if case.dtype == "float32":
            bound = rounding(case.grid.length + 1, magnitudes(case))
        return same_floats(tokens(case), replies[0], _UNITS, bound=bound)

    def drawn(
        rows: int, side: int, d: int, batch: int, seed: tuple[int, int], dtype: str
    ) -> Projection:
        return Projection(Grid(rows, rows, (side, side), 1), d, batch, seed, dtype)

    dtypes = ("float32", "float64")
    return Law(
        "tokens have the dtype of the images: " + ", ".join(dtypes),
        weight,
        lambda case: [Call(target, case.arguments())],
        judge,
        st.builds(
            drawn,
            st.integers(1, 3),
            st.integers(1, 6),
            _features,
            _batches,
            draw.seeds,
            st.sampled_from(dtypes),
        ),
        tuple(Projection(Grid(2, 2, (16, 16), 1), 3, dtype=dtype) for dtype in dtypes),
        needs_value=True,
    )


def _lets_gradients_through(target: str, weight: int) -> Law:
    """State the gradients of a weighted sum of all tokens."""

    def calls(case: Projection) -> list[Call]:
        weights = torch.from_numpy(numbers(case)[3].copy())
        return [Call(target, case.arguments(), cotangent=weights, dtype="float64")]

    def judge(case: Projection, replies: Sequence[Reply]) -> Mismatch | None:
        if wrong := raised_instead("a result", replies[0]):
            return wrong
        right = gradients(case)
        return same_gradients(right, dict(zip(right, replies[0].gradients, strict=False)))

    return Law(
        "gradients flow back to images, E and bias",
        weight,
        calls,
        judge,
        st.builds(Projection, draw.square_grids(st.just(1)), _features, _batches, draw.seeds),
        (Projection(Grid(2, 2, (2, 2), 1), 3), Projection(Grid(3, 3, (2, 2), 1), 4)),
        needs_value=True,
    )
