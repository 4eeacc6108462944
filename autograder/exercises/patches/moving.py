"""Laws of the four exercises that move pixels: patchify, unpatchify and both for a batch."""

import dataclasses
from collections.abc import Sequence
from typing import Any

import torch
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.addresses import Grid
from autograder.exercises.patches.picture import (
    EXAMPLE,
    Move,
    Picture,
    batch_rows,
    right_for,
)
from autograder.law import Call, Law, Mismatch, Reply
from autograder.laws import (
    leaves_untouched,
    must_raise,
    raised_instead,
    same_array,
    same_numbers,
    shares_no_memory,
)


def ladder(move: Move, weights: tuple[int, int, int, int]) -> tuple[Law, ...]:
    """State where every pixel goes, from the lesson's own case to the general one.

    Args:
        move: The exercise.
        weights: Of square grey images, colour, rectangular images, rectangular patches.

    Returns:
        Four laws.
    """
    one = st.just(1)
    some = st.integers(1, 4)
    small, large = Grid(2, 2, (2, 2), 1), Grid(3, 3, (2, 2), 3)
    return (
        _lands(
            move,
            "every pixel of a square grey image is in its place",
            weights[0],
            draw.square_grids(one),
            (Picture(small), Picture(dataclasses.replace(large, channels=1), step=-1)),
        ),
        _lands(
            move,
            "so are the channels of a square image in colour",
            weights[1],
            draw.square_grids(draw.colours),
            (Picture(dataclasses.replace(small, channels=3)), Picture(large, step=-1)),
            "Grey images are right: what in your code does not hold for every number of channels?",
        ),
        _lands(
            move,
            "images that are not square",
            weights[2],
            draw.wide_grids(some),
            (Picture(Grid(3, 2, (2, 2), 2)), Picture(Grid(2, 3, (2, 2), 2), step=-1)),
            "Square images are right: what in your code holds only if height and width are equal?",
        ),
        _lands(
            move,
            "patches that are not square",
            weights[3],
            draw.grids(some),
            (Picture(Grid(2, 3, (3, 2), 2)), Picture(Grid(3, 2, (2, 3), 2), step=-1)),
            "Square patches are right: what in your code holds only if both their sides are equal?",
        ),
    )


def _lands(
    move: Move,
    title: str,
    weight: int,
    grids: SearchStrategy[Grid],
    examples: tuple[Picture, ...],
    contrast: str = "",
) -> Law:
    def judge(case: Picture, replies: Sequence[Reply]) -> Mismatch | None:
        return same_array(right_for(move, case), replies[0], move.unit, tensor=move.tensor)

    def calls(case: Picture) -> list[Call]:
        return [Call(move.name, move.arguments(case))]

    cases = st.builds(Picture, grids, draw.starts, draw.steps, st.integers(1, 3))
    return Law(title, weight, calls, judge, cases, examples, contrast=contrast)


def keeps_dtype(move: Move, weight: int, dtypes: tuple[str, ...]) -> Law:
    """State that the numbers come back as they were, of each dtype, NaN included.

    Where they come back is for the laws before: only which numbers there are is compared.
    """

    def judge(case: Picture, replies: Sequence[Reply]) -> Mismatch | None:
        return same_numbers(right_for(move, case), replies[0], tensor=move.tensor)

    def drawn(grid: Grid, dtype: str, seed: tuple[int, int]) -> Picture:
        return Picture(grid, dtype=dtype, seed=seed, finite=move.tensor)

    grids = draw.square_grids(st.integers(1, 3))
    return Law(
        "the numbers keep their dtype: " + ", ".join(dtypes),
        weight,
        lambda case: [Call(move.name, move.arguments(case))],
        judge,
        st.builds(drawn, grids, st.sampled_from(dtypes), draw.seeds),
        tuple(Picture(EXAMPLE.grid, dtype=dtype) for dtype in dtypes),
        needs_value=True,
    )


def refuses_uneven(move: Move, weight: int) -> Law:
    """State that sides which the patch does not divide raise ValueError."""
    return must_raise(
        ValueError,
        "a side that the patch does not divide raises ValueError",
        weight,
        move.name,
        lambda case: move.sized(*case),
        draw.uneven(),
        draw.UNEVEN,
    )


def refuses_misfits(move: Move, weight: int) -> Law:
    """State that rows which do not fit the image raise, also where their numbers would do."""

    def arguments(case: tuple[Grid, int, int]) -> tuple[Any, ...]:
        grid, count, length = case
        rest = (grid.height, grid.width, grid.patch)
        rows = draw.ramp((count, length), 1)
        if move.tensor:
            return torch.from_numpy(rows[None]), grid.channels, *rest
        return rows, *rest

    def spoiled(grid: Grid, more: int, split: bool) -> tuple[Grid, int, int]:
        if split:
            # The same numbers in other rows: a reshape alone sees nothing wrong.
            return grid, grid.count * grid.length, 1
        return grid, grid.count + more, grid.length

    many = Grid(2, 3, (2, 2), 2)
    # Rows of another number of channels are wrong only where that number is an argument.
    other_channels = ((many, 6, 4), (many, 6, 12)) if move.tensor else ()
    grids = st.builds(Grid, draw.sides, draw.sides, st.just((2, 2)), st.integers(1, 3))
    return must_raise(
        Exception,
        "rows that do not fit the image raise an exception",
        weight,
        move.name,
        arguments,
        st.builds(spoiled, grids, st.sampled_from((1, 2, 3)), st.booleans()),
        (
            (many, 5, 8),
            (many, 7, 8),
            (many, 12, 8),
            (many, 6, 7),
            (many, 12, 4),
            (many, 3, 16),
            (many, 48, 1),
            *other_channels,
        ),
    )


def stays(move: Move, weight: int, title: str) -> Law:
    """State that the argument is as it was."""
    pictures = st.builds(Picture, draw.square_grids(st.integers(1, 3)), draw.starts)
    return leaves_untouched(title, weight, move.name, move.arguments, pictures, (EXAMPLE,))


def is_copy(move: Move, weight: int) -> Law:
    """State that the result is no view of the argument."""
    return shares_no_memory(
        "the result shares no memory with the argument",
        weight,
        move.name,
        move.arguments,
        (EXAMPLE,),
    )


def lets_gradients_through(move: Move, weight: int) -> Law:
    """State that the gradient of <w, patches> with respect to the images is w, moved."""

    def calls(case: Picture) -> list[Call]:
        rows = torch.from_numpy(batch_rows(case))
        return [Call(move.name, move.arguments(case), cotangent=rows)]

    def judge(case: Picture, replies: Sequence[Reply]) -> Mismatch | None:
        if wrong := raised_instead("a result", replies[0]):
            return wrong
        gradient = replies[0].gradients[0]
        due, rows = "a gradient for every pixel", batch_rows(case)
        if gradient is None:
            return Mismatch(due, "no gradient reaches the images")
        missing = int((gradient == 0).sum()) - int((rows == 0).sum())
        if missing > 0:
            return Mismatch(due, f"no gradient for {missing} of {rows.size} pixels")
        return same_numbers(rows, Reply(gradient), tensor=True)

    grids = draw.square_grids(st.integers(1, 3))
    return Law(
        "gradients flow back to the images",
        weight,
        calls,
        judge,
        st.builds(Picture, grids, draw.starts, draw.steps, st.integers(1, 2)),
        (EXAMPLE,),
        needs_value=True,
    )
