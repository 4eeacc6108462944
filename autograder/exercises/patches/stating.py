"""Laws about a law: `patch_law` must accept the right patches and no others."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import strategies as draw
from autograder.addresses import Grid
from autograder.exercises.patches.forgeries import SHAPES, VALUES, Forgery
from autograder.exercises.patches.picture import cut
from autograder.law import Call, Law, Mismatch, Reply
from autograder.words import kind

HIDDEN = ("patchify", "patchify_batch", "unpatchify", "unpatchify_batch")
"""Names that a law may not lean on."""


@dataclass(frozen=True)
class Claims:
    """A case: one image, and several arrays that are claimed to be its patches.

    Attributes:
        grid: How the image is cut.
        start: The image's first number.
        forgeries: What is claimed besides the right patches.
        place: Which number a forgery touches.
        flat: Whether all numbers of the image are equal, so that only shapes differ.
    """

    grid: Grid
    start: int
    forgeries: tuple[Forgery, ...]
    place: int = 0
    flat: bool = False

    def image(self) -> np.ndarray:
        """Make the image."""
        shape = (self.grid.height, self.grid.width, self.grid.channels)
        return np.full(shape, float(self.start)) if self.flat else draw.ramp(shape, self.start)


@functools.lru_cache(maxsize=2048)
def claimed(case: Claims) -> tuple[tuple[np.ndarray, str], ...]:
    """Make the arrays of a case, each with what is wrong with it; "" for right patches.

    All who ask share them, so they are not to be written to.
    """
    image = case.image()
    right = cut(image, case.grid, "channel-last")
    claims = [(right, "")]
    for forgery in case.forgeries:
        made = np.ascontiguousarray(forgery.make(case.grid, image, right, case.place))
        if forgery in SHAPES and made.shape == right.shape:
            made = right
        claims.append((made, "" if np.array_equal(made, right) else forgery.words))
    return tuple(claims)


def _law(
    title: str,
    weight: int,
    grids: SearchStrategy[Grid],
    forgeries: tuple[Forgery, ...],
    examples: tuple[Claims, ...],
    contrast: str = "",
) -> Law:
    def calls(case: Claims) -> list[Call]:
        image = case.image()
        return [
            Call("patch_law", (image, case.grid.patch, claim), without=HIDDEN)
            for claim, _ in claimed(case)
        ]

    def judge(case: Claims, replies: Sequence[Reply]) -> Mismatch | None:
        for number, (reply, (_, wrong)) in enumerate(zip(replies, claimed(case), strict=True)):
            expected = f"False: {wrong}" if wrong else "True: these are the patches"
            if reply.raised is not None:
                return Mismatch(expected, reply.raised.name, number)
            if reply.value is not (not wrong):
                value = reply.value
                given = str(value) if type(value) is bool else kind(value)
                return Mismatch(expected, given, number)
        return None

    one = st.sampled_from(forgeries)
    drawn = st.builds(Claims, grids, draw.starts, st.tuples(one, one, one, one), st.integers(0, 99))
    return Law(title, weight, calls, judge, drawn, examples, contrast=contrast)


def laws(weights: tuple[int, int, int, int, int]) -> tuple[Law, ...]:
    """State that the right patches are accepted and all others are not.

    Args:
        weights: Of square grey images, colour, rectangular images, rectangular patches,
            wrong shapes.

    Returns:
        Five laws.
    """
    some = st.integers(1, 3)

    def example(grid: Grid) -> Claims:
        return Claims(grid, 1, VALUES, place=3)

    wide = Grid(2, 3, (2, 3), 2)
    shapes = Claims(wide, 1, SHAPES)
    return (
        _law(
            "on square grey images: the right patches hold, others do not",
            weights[0],
            draw.square_grids(st.just(1)),
            VALUES,
            (example(Grid(2, 2, (2, 2), 1)), example(Grid(3, 3, (3, 3), 1))),
        ),
        _law(
            "on square images in colour too",
            weights[1],
            draw.square_grids(st.integers(2, 3)),
            VALUES,
            (example(Grid(2, 2, (2, 2), 3)), example(Grid(3, 3, (3, 3), 2))),
            "Grey images are right: what in your code does not hold for every number of channels?",
        ),
        _law(
            "on images that are not square",
            weights[2],
            draw.wide_grids(some),
            VALUES,
            (example(Grid(2, 3, (3, 3), 2)), example(Grid(3, 2, (2, 2), 2))),
            "Square images are right: what in your code holds only if height and width are equal?",
        ),
        _law(
            "on patches that are not square",
            weights[3],
            draw.grids(some),
            VALUES,
            (example(Grid(2, 3, (4, 3), 2)), example(wide), example(Grid(3, 2, (3, 4), 2))),
            "Square patches are right: what in your code holds only if both their sides are equal?",
        ),
        _law(
            "a wrong shape is False, never an exception",
            weights[4],
            draw.grids(some),
            SHAPES,
            (shapes, Claims(wide, 5, SHAPES, flat=True), Claims(Grid(2, 2, (1, 1), 1), 1, SHAPES)),
        ),
    )
