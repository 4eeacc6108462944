"""Laws about a law: `patch_law` must accept the right patches and no others."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from autograder import addresses as at
from autograder import strategies as draw
from autograder.addresses import Grid
from autograder.exercises.patches.picture import cut
from autograder.law import Call, Law, Mismatch, Reply
from autograder.words import kind

HIDDEN = ("patchify", "patchify_batch", "unpatchify", "unpatchify_batch")
"""Names that a law may not lean on."""

Forge = Callable[[Grid, np.ndarray, np.ndarray, int], np.ndarray]
"""From the grid, the image, the right patches and a drawn number to other patches."""


@dataclass(frozen=True)
class Forgery:
    """Patches that a law must see through, unless they happen to be the right ones."""

    words: str
    make: Forge


def _twist(where: at.Address) -> Forge:
    def make(grid: Grid, image: np.ndarray, right: np.ndarray, place: int) -> np.ndarray:
        try:
            return cut(image, grid, "channel-last", where)
        except (ValueError, IndexError):
            # The twist makes no sense on this grid; another mistake stands in for it.
            return np.zeros_like(right)

    return make


def _one_changed(grid: Grid, image: np.ndarray, right: np.ndarray, place: int) -> np.ndarray:
    wrong = right.copy()
    wrong.flat[place % wrong.size] += 1
    return wrong


def _last_changed(grid: Grid, image: np.ndarray, right: np.ndarray, place: int) -> np.ndarray:
    wrong = right.copy()
    # Less than a whole number, for a law that rounds.
    wrong.flat[-1] += 0.25
    return wrong


def _inner_changed(grid: Grid, image: np.ndarray, right: np.ndarray, place: int) -> np.ndarray:
    wrong = right.copy()
    height, width = grid.patch
    middle = (height // 2) * width + width // 2
    wrong[-1, (middle + 1) * grid.channels - 1] += 1
    return wrong


def _swapped(grid: Grid, image: np.ndarray, right: np.ndarray, place: int) -> np.ndarray:
    wrong = right.copy()
    row = wrong[place % len(wrong)]
    first, second = place % row.size, (place + 1) % row.size
    row[first], row[second] = row[second], row[first]
    return wrong


def _overlapping(grid: Grid, image: np.ndarray, right: np.ndarray, place: int) -> np.ndarray:
    height, width = grid.patch
    down, along = max(1, height // 2), max(1, width // 2)
    rows = [
        image[top : top + height, left : left + width].ravel()
        for top in range(0, grid.height - height + 1, down)
        for left in range(0, grid.width - width + 1, along)
    ]
    return np.stack(rows[: len(right)])


def _grey(grid: Grid, image: np.ndarray, right: np.ndarray, place: int) -> np.ndarray:
    return cut(np.repeat(image[..., :1], grid.channels, axis=2), grid, "channel-last")


VALUES = (
    Forgery("one number is changed", _one_changed),
    Forgery("the last number is changed", _last_changed),
    Forgery("a number in the middle of a patch is changed", _inner_changed),
    Forgery("two numbers of one patch are exchanged", _swapped),
    Forgery("the patches are listed column by column", _twist(at.column_by_column)),
    Forgery("the patches are listed from the bottom up", _twist(at.bottom_up)),
    Forgery("each patch is mirrored along its diagonal", _twist(at.transposed_inside)),
    Forgery("the channels come one after the other", _twist(at.other_order)),
    Forgery("the rows are strips of the image in memory", _twist(at.strips)),
    Forgery("each patch takes pixels from all blocks", _twist(at.far_apart)),
    Forgery("rows and columns of the grid are exchanged", _twist(at.grid_exchanged)),
    Forgery("the rows hold one channel of several patches", _twist(at.channel_after_channel)),
    Forgery("the rows hold one entry of several patches", _twist(at.entries_before_patches)),
    Forgery("the image was mirrored along its diagonal", _twist(at.image_transposed)),
    Forgery("every row is the first patch", _twist(at.first_repeated)),
    Forgery("the patches overlap", _overlapping),
    Forgery("every channel is the first one", _grey),
    Forgery("the patches come in the opposite order", lambda g, i, right, p: right[::-1].copy()),
    Forgery("each patch is read backwards", lambda g, i, right, p: right[:, ::-1].copy()),
    Forgery("the numbers of each patch are sorted", lambda g, i, right, p: np.sort(right)[:, ::-1]),
    Forgery("every number is 0", lambda g, i, right, p: np.zeros_like(right)),
)
"""Of the right shape."""

SHAPES = (
    Forgery("there is one row too few", lambda g, i, right, p: right[:-1]),
    Forgery("there is one row too many", lambda g, i, right, p: np.vstack([right, right[:1]])),
    Forgery("there is no row", lambda g, i, right, p: right[:0]),
    Forgery("only the first row is there", lambda g, i, right, p: right[:1]),
    Forgery("the rows are too short", lambda g, i, right, p: right[:, :-1]),
    Forgery("the rows are too long", lambda g, i, right, p: np.hstack([right, right[:, :1]])),
    Forgery("only the first number of each row is there", lambda g, i, right, p: right[:, :1]),
    Forgery("rows and columns are exchanged", lambda g, i, right, p: right.T),
    Forgery("it is one long row", lambda g, i, right, p: right.ravel()),
    Forgery("it is the first row alone", lambda g, i, right, p: right[0]),
    Forgery("it is the image itself", lambda g, image, right, p: image),
    Forgery("it has a batch axis", lambda g, i, right, p: right[None]),
    Forgery(
        "each patch is still a block",
        lambda grid, i, right, p: right.reshape(grid.count, *grid.patch, grid.channels),
    ),
    Forgery(
        "the patches still stand in their grid",
        lambda grid, i, right, p: right.reshape(grid.rows, grid.columns, grid.length),
    ),
)
"""Of a wrong shape; where a grid makes it the right one, the right patches stand in."""


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

    def claimed(self) -> list[tuple[np.ndarray, str]]:
        """Make the arrays, each with what is wrong with it; "" for right patches."""
        image = self.image()
        right = cut(image, self.grid, "channel-last")
        claims = [(right, "")]
        for forgery in self.forgeries:
            made = np.ascontiguousarray(forgery.make(self.grid, image, right, self.place))
            if forgery in SHAPES and made.shape == right.shape:
                made = right
            claims.append((made, "" if np.array_equal(made, right) else forgery.words))
        return claims


def _law(
    title: str,
    weight: int,
    grids: SearchStrategy[Grid],
    forgeries: tuple[Forgery, ...],
    examples: tuple[Claims, ...],
) -> Law:
    def calls(case: Claims) -> list[Call]:
        image = case.image()
        return [
            Call("patch_law", (image, case.grid.patch, claim), without=HIDDEN)
            for claim, _ in case.claimed()
        ]

    def judge(case: Claims, replies: Sequence[Reply]) -> Mismatch | None:
        for number, (reply, (_, wrong)) in enumerate(zip(replies, case.claimed(), strict=True)):
            expected = f"False: {wrong}" if wrong else "True: these are the patches"
            if reply.raised is not None:
                return Mismatch(expected, reply.raised.name, number)
            if reply.value is not (not wrong):
                return Mismatch(expected, kind(reply.value), number)
        return None

    one = st.sampled_from(forgeries)
    drawn = st.builds(Claims, grids, draw.starts, st.tuples(one, one, one, one), st.integers(0, 99))
    return Law(title, weight, calls, judge, drawn, examples)


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
        ),
        _law(
            "on images that are not square",
            weights[2],
            draw.wide_grids(some),
            VALUES,
            (example(Grid(2, 3, (3, 3), 2)), example(Grid(3, 2, (2, 2), 2))),
        ),
        _law(
            "on patches that are not square",
            weights[3],
            draw.grids(some),
            VALUES,
            (example(Grid(2, 3, (4, 3), 2)), example(wide), example(Grid(3, 2, (3, 4), 2))),
        ),
        _law(
            "a wrong shape is False, never an exception",
            weights[4],
            draw.grids(some),
            SHAPES,
            (shapes, Claims(wide, 5, SHAPES, flat=True), Claims(Grid(2, 2, (1, 1), 1), 1, SHAPES)),
        ),
    )
