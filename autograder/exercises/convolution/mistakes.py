"""Known mistakes of the exercises that project patches, as the tokens that they give."""

from collections.abc import Callable
from typing import Any

import numpy as np

from autograder import twists
from autograder.addresses import Address, address
from autograder.exercises.convolution.projections import (
    Projection,
    Twist,
    numbers,
    projected,
    rows,
    tokens,
)
from autograder.exercises.convolution.results import turned_half

_OVERLAP = "Patches overlap: each must start where the one before it ends."
SIDES = "Height and width of the patch are exchanged."


_ADDRESSES: tuple[tuple[Address, str], ...] = (
    (twists.column_by_column, "Your tokens are right, but they are listed column by column."),
    (twists.backwards, "Your tokens are right, but listed backwards: the last one comes first."),
    (
        twists.other_order,
        "Numbers of a patch meet the wrong rows of E: both orders are (channel, row, column).",
    ),
    (
        twists.channel_in_the_middle,
        "Numbers of a patch meet the wrong rows of E: both orders are (channel, row, column).",
    ),
    (twists.channels_reversed, "The channels meet the rows of E in the opposite order."),
    (
        turned_half,
        "Each patch meets its kernel turned by half a turn: here nothing is flipped.",
    ),
    (twists.upside_down, "Each patch meets its kernel upside down."),
    (twists.mirrored, "Each patch meets its kernel mirrored from left to right."),
    (
        twists.transposed_inside,
        "Rows and columns inside a patch are exchanged, in the patch or in the kernel.",
    ),
    (
        twists.entries_before_patches,
        "A row mixes numbers of several patches: the patches come last, a reshape moves no axis.",
    ),
    (twists.strips, "Strips of the image as it lies in memory are projected, not its patches."),
    (
        twists.channel_after_channel,
        "A row holds one channel of several patches, not all channels of one patch.",
    ),
    (twists.far_apart, "A patch takes pixels that lie far apart, one from each block."),
    (
        twists.grid_exchanged,
        "The number of rows of the grid and that of its columns are exchanged.",
    ),
    (twists.image_transposed, "The image is mirrored along its diagonal before it is cut."),
    (twists.first_repeated, "Every token is that of the first patch."),
    (twists.one_pixel_steps, _OVERLAP),
)


def from_rows(where: Address) -> Twist:
    """Read the patches from wrong places."""
    return lambda case: projected(case, rows(case, where))


def _plain(case: Projection) -> np.ndarray:
    """Tokens without a bias."""
    return tokens(case) - numbers(case)[2]


def _cut_in_memory(case: Projection) -> np.ndarray:
    """E is cut into kernels row after row, though a kernel is a column."""
    matrix, bias = numbers(case)[1:3]
    return np.asarray(rows(case) @ matrix.reshape(case.d, -1).T + bias)


def _maps(case: Projection) -> np.ndarray:
    """The feature maps: (batch, d, grid rows, grid columns)."""
    grid = case.grid
    return np.moveaxis(tokens(case), 2, 1).reshape(case.batch, case.d, grid.rows, grid.columns)


def windows(
    patch: Callable[[Projection], Any], stride: Callable[[Projection], Any], margin: int = 0
) -> Twist:
    """Project patches of another size, or at other steps, as many as fit into a padded image."""

    def twist(case: Projection) -> np.ndarray:
        images, matrix, bias, _ = numbers(case)
        images = np.pad(images, [(0, 0), (0, 0), (margin, margin), (margin, margin)])
        (height, width), (down, right) = patch(case), stride(case)
        blocks = [
            images[:, :, top : top + height, left : left + width].reshape(case.batch, -1)
            for top in range(0, images.shape[2] - height + 1, down)
            for left in range(0, images.shape[3] - width + 1, right)
        ]
        return np.asarray(np.stack(blocks, 1) @ matrix + bias)

    return twist


def _own(case: Projection) -> tuple[int, int]:
    return case.grid.patch


def exchanged(case: Projection) -> tuple[int, int]:
    """Exchange the sides of the patch."""
    return case.grid.patch[::-1]


def _half(case: Projection) -> tuple[int, int]:
    return max(1, case.grid.patch[0] // 2), max(1, case.grid.patch[1] // 2)


def _biased(added: Callable[[np.ndarray], Any]) -> Twist:
    return lambda case: _plain(case) + added(numbers(case)[2])


def _first_token_only(case: Projection) -> np.ndarray:
    found = _plain(case)
    found[:, 0] += numbers(case)[2]
    return found


def _other_images(change: Callable[[np.ndarray], np.ndarray]) -> Twist:
    def twist(case: Projection) -> np.ndarray:
        images = numbers(case)[0]
        changed = np.broadcast_to(change(images), images.shape)
        return projected(case, rows(case, address, changed))

    return twist


def _first_channel(images: np.ndarray) -> np.ndarray:
    return np.where(np.arange(images.shape[1])[:, None, None] == 0, images, 0)


def _same_for_all(of: Callable[[np.ndarray], np.ndarray]) -> Twist:
    return lambda case: np.broadcast_to(of(tokens(case)), tokens(case).shape)


def _flat(case: Projection) -> np.ndarray:
    return tokens(case).reshape(-1, case.d)


_RIGHT = "The numbers are right, but "
TWISTS: tuple[tuple[Twist, str], ...] = (
    *((from_rows(where), text) for where, text in _ADDRESSES),
    (
        _cut_in_memory,
        "E is cut up as it lies in memory, row by row; a kernel is a column of E.",
    ),
    (_plain, "The bias is missing: a black image must give the bias."),
    (
        _biased(np.sum),
        "The sum of the bias is added everywhere; each feature has a bias of its own.",
    ),
    (
        _biased(np.mean),
        "The mean of the bias is added everywhere; each feature has a bias of its own.",
    ),
    (
        _biased(lambda b: b[0]),
        "The first bias is added everywhere; each feature has a bias of its own.",
    ),
    (_biased(lambda b: 2 * b), "The bias is added twice."),
    (_biased(lambda b: -b), "The bias is subtracted; it must be added."),
    (_first_token_only, "Only the first token gets the bias."),
    (
        lambda case: np.maximum(tokens(case), 0),
        "Negative numbers are cut off: a projection has no activation.",
    ),
    (
        lambda case: np.moveaxis(tokens(case), 2, 1).reshape(tokens(case).shape),
        _RIGHT + "a reshape takes them feature by feature: exchange the axes instead.",
    ),
    (
        lambda case: np.moveaxis(tokens(case), 2, 1),
        _RIGHT + "the last two axes are exchanged: each token is one row.",
    ),
    (_maps, _RIGHT + "they are still maps, one for each feature: make a list of tokens."),
    (
        lambda case: np.moveaxis(_maps(case), 1, -1),
        _RIGHT + "the grid still has two axes: the tokens are one list.",
    ),
    (
        lambda case: np.moveaxis(tokens(case), 1, 0),
        _RIGHT + "the batch comes second; it belongs first.",
    ),
    (_flat, _RIGHT + "the tokens of all images are in one list: keep the batch axis."),
    (windows(_own, lambda case: (1, 1)), _OVERLAP),
    (windows(_own, _half), _OVERLAP),
    (windows(_own, _own, 1), "The images are padded with zeros; patches lie inside them."),
    (windows(_own, exchanged), "Height and width of the stride are exchanged."),
    (windows(exchanged, exchanged), SIDES),
    (
        windows(exchanged, _own),
        "Height and width of the kernel are exchanged, those of the stride are not.",
    ),
    (
        _other_images(lambda images: images.mean(1, keepdims=True)),
        "The channels are averaged before they are projected; each has rows of E of its own.",
    ),
    (_other_images(_first_channel), "Only the first channel is projected."),
    (lambda case: tokens(case)[:1], "Only the first image is there."),
    (_same_for_all(lambda t: t[:1]), "Every image of the result is the first one."),
    (
        _same_for_all(lambda t: t.mean(0, keepdims=True)),
        "Every image of the result is the mean of the batch.",
    ),
    (
        _same_for_all(lambda t: t.sum(0, keepdims=True)),
        "Every image of the result is the sum of the batch.",
    ),
    (
        _same_for_all(lambda t: t.mean(1, keepdims=True)),
        "Every token is the mean of all: keep the patches apart.",
    ),
)
