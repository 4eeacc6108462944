"""Arrays that are not the patches of an image, for a law to see through."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from autograder import addresses as at
from autograder import twists
from autograder.addresses import Grid
from autograder.exercises.patches.picture import cut

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


def _miscounted(grid: Grid, image: np.ndarray, right: np.ndarray, place: int) -> np.ndarray:
    wrong = np.zeros_like(right)
    for number, row in enumerate(right):
        block_row, block_column = divmod(number, grid.columns)
        wrong[(block_row * grid.rows + block_column) % grid.count] = row
    return wrong


def _square_grid(grid: Grid, image: np.ndarray, right: np.ndarray, place: int) -> np.ndarray:
    steps = range(min(grid.rows, grid.columns))
    return np.stack([right[row * grid.columns + column] for row in steps for column in steps])


def _averaged(grid: Grid, image: np.ndarray, right: np.ndarray, place: int) -> np.ndarray:
    pixels = right.reshape(grid.count, -1, grid.channels)
    mean = pixels.mean(axis=1, keepdims=True)
    return np.asarray(np.broadcast_to(mean, pixels.shape).reshape(right.shape))


def _all_positions(grid: Grid, image: np.ndarray, right: np.ndarray, place: int) -> np.ndarray:
    height, width = grid.patch
    rows = [
        image[top : top + height, left : left + width].ravel()
        for top in range(grid.height - height + 1)
        for left in range(grid.width - width + 1)
    ]
    return np.stack(rows)


def _greyed(grid: Grid, image: np.ndarray, right: np.ndarray, place: int) -> np.ndarray:
    return np.asarray(right.reshape(grid.count, -1, grid.channels).mean(axis=2))


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


CHANGES = (
    Forgery("one number is changed", _one_changed),
    Forgery("the last number is changed", _last_changed),
    Forgery("a number in the middle of a patch is changed", _inner_changed),
    Forgery("two numbers of one patch are exchanged", _swapped),
)
"""A number or two are wrong."""

MISTAKES = (
    Forgery("the patches are listed column by column", _twist(twists.column_by_column)),
    Forgery("the patches are listed from the bottom up", _twist(twists.bottom_up)),
    Forgery("each patch is mirrored along its diagonal", _twist(twists.transposed_inside)),
    Forgery("the channels come one after the other", _twist(twists.other_order)),
    Forgery("the rows are strips of the image in memory", _twist(twists.strips)),
    Forgery("each patch takes pixels from all blocks", _twist(twists.far_apart)),
    Forgery("rows and columns of the grid are exchanged", _twist(twists.grid_exchanged)),
    Forgery("the rows hold one channel of several patches", _twist(twists.channel_after_channel)),
    Forgery("the rows hold one entry of several patches", _twist(twists.entries_before_patches)),
    Forgery("the image was mirrored along its diagonal", _twist(twists.image_transposed)),
    Forgery("every row is the first patch", _twist(twists.first_repeated)),
    Forgery("each row of the grid is listed from the right", _twist(twists.right_to_left)),
    Forgery("every second row is listed from the right", _twist(twists.snake)),
    Forgery("each row repeats its first patch", _twist(twists.first_column_repeated)),
    Forgery("each column repeats its first patch", _twist(twists.first_row_repeated)),
    Forgery("each patch is upside down", _twist(twists.upside_down)),
    Forgery("each patch is mirrored from left to right", _twist(twists.mirrored)),
    Forgery("the channels come in the opposite order", _twist(twists.channels_reversed)),
    Forgery("the channels stand between row and column", _twist(twists.channel_in_the_middle)),
    Forgery("each patch starts one pixel after the one before", _twist(twists.one_pixel_steps)),
    Forgery("the image was read as if its channels came first", _twist(twists.layout_misread)),
    Forgery("each patch starts one pixel late", _twist(twists.one_pixel_late)),
    Forgery("the rows are counted with the wrong side of the grid", _miscounted),
    Forgery("each patch is its mean colour", _averaged),
    Forgery("the least number is taken off", lambda g, i, right, p: right - right.min()),
    Forgery("every number is divided by 255", lambda g, i, right, p: right / 255),
    Forgery("the patches overlap", _overlapping),
    Forgery("every channel is the first one", _grey),
    Forgery("the patches come in the opposite order", lambda g, i, right, p: right[::-1].copy()),
    Forgery("each patch is read backwards", lambda g, i, right, p: right[:, ::-1].copy()),
    Forgery("the numbers of each patch are sorted", lambda g, i, right, p: np.sort(right)[:, ::-1]),
    Forgery("every number is 0", lambda g, i, right, p: np.zeros_like(right)),
)
"""All numbers are where, or what, a mistake would make them."""

VALUES = (*CHANGES, *MISTAKES)
"""Of the right shape."""

SHAPES = (
    Forgery("there is one row too few", lambda g, i, right, p: right[:-1]),
    Forgery("there is one row too many", lambda g, i, right, p: np.vstack([right, right[:1]])),
    Forgery("there is no row", lambda g, i, right, p: right[:0]),
    Forgery("only the first row is there", lambda g, i, right, p: right[:1]),
    Forgery("the rows are too short", lambda g, i, right, p: right[:, :-1]),
    Forgery("the rows are too long", lambda g, i, right, p: np.hstack([right, right[:, :1]])),
    Forgery("only the first number of each row is there", lambda g, i, right, p: right[:, :1]),
    Forgery("there are only as many columns as rows", _square_grid),
    Forgery("it holds a window at every pixel", _all_positions),
    Forgery("the channels are averaged", _greyed),
    Forgery(
        "rows of zeros follow the patches",
        lambda grid, i, right, p: np.vstack(
            [right, np.zeros((grid.count * (grid.patch[1] - 1), grid.length))]
        ),
    ),
    Forgery(
        "all five axes are still there",
        lambda grid, i, right, p: right.reshape(
            grid.rows, grid.columns, *grid.patch, grid.channels
        ),
    ),
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
