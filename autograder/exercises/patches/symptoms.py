"""Known mistakes of the exercises that move pixels, told from where the numbers went."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

from autograder import addresses as at
from autograder import twists
from autograder.exercises.patches.picture import Move, Picture
from autograder.law import Reply, Symptom
from autograder.laws import same_array

_TWISTS: tuple[tuple[at.Address, str, str], ...] = (
    (
        twists.column_by_column,
        "Your patches are right, but they are listed column by column.",
        "You take the patches for listed column by column; they come row by row.",
    ),
    (
        twists.bottom_up,
        "Your patches are right, but they are listed from the bottom of the image.",
        "You put the first patches at the bottom of the image; they belong at the top.",
    ),
    (
        twists.transposed_inside,
        "Each patch is mirrored along its diagonal: you list its columns, not its rows.",
        "Each patch is put back mirrored along its diagonal: its rows became columns.",
    ),
    (
        twists.other_order,
        "The patches are right, but inside each one the channels are in another order.",
        "Inside each patch you take the channels for ordered in another way.",
    ),
    (
        twists.strips,
        "Each of your rows is a strip of numbers that lie next to each other in memory, no block.",
        "You lay the rows into the image one after the other, as strips and not as blocks.",
    ),
    (
        twists.far_apart,
        "Your patches take pixels that lie far apart, one from each block.",
        "You spread the pixels of a patch over the whole image.",
    ),
    (
        twists.grid_exchanged,
        "The numbers of rows and of columns of the grid are exchanged.",
        "The numbers of rows and of columns of the grid are exchanged.",
    ),
    (
        twists.channel_after_channel,
        "Your rows hold one channel of several patches, not all channels of one patch.",
        "You take a row for one channel of several patches; it holds all channels of one.",
    ),
    (
        twists.entries_before_patches,
        "Your rows list one entry of all patches after the other, not the entries of one patch.",
        "You take a row for one entry of all patches; it holds all entries of one patch.",
    ),
    (
        twists.first_repeated,
        "Every row is the first patch.",
        "Every patch is put in the place of the first.",
    ),
    (
        twists.right_to_left,
        "Your patches are right, but each row of the grid is listed from the right.",
        "You take each row of the grid for listed from the right; it comes from the left.",
    ),
    (
        twists.snake,
        "Your patches are right, but every second row of the grid is listed from the right.",
        "You take every second row of the grid for listed from the right.",
    ),
    (
        twists.first_column_repeated,
        "Each row of the grid repeats its first patch: does the column ever count?",
        "All patches of a row of the grid are put in its first place.",
    ),
    (
        twists.first_row_repeated,
        "Each column of the grid repeats its first patch: does the row ever count?",
        "All patches of a column of the grid are put in its first place.",
    ),
    (
        twists.upside_down,
        "Each patch is upside down.",
        "Each patch is put back upside down.",
    ),
    (
        twists.mirrored,
        "Each patch is mirrored from left to right.",
        "Each patch is put back mirrored from left to right.",
    ),
    (
        twists.channels_reversed,
        "The channels come in the opposite order.",
        "The channels come in the opposite order.",
    ),
    (
        twists.channel_in_the_middle,
        "Inside a patch the order is row, channel, column; the contract has another.",
        "Inside a patch you read row, channel, column; the contract has another order.",
    ),
    (
        twists.one_pixel_steps,
        "Each patch starts one pixel after the one before; it starts one patch further.",
        "You put each patch one pixel after the one before; it belongs one patch further.",
    ),
    (
        twists.layout_misread,
        "A reshape moved the channel axis: only a transpose leaves every pixel its channels.",
        "A reshape moved the channel axis: only a transpose leaves every pixel its channels.",
    ),
    (
        twists.image_transposed,
        "Your patches are those of the image mirrored along its diagonal.",
        "Your image is mirrored along its diagonal.",
    ),
)


def symptoms(move: Move) -> tuple[Symptom, ...]:
    """The known mistakes of an exercise, each told from the numbers that it moves astray."""
    twisted = [
        Symptom(inverse if move.backward else forward, _twisted(move, twist))
        for twist, forward, inverse in _TWISTS
    ]
    return (*twisted, _blocks(move), _separate(move))


def _twisted(move: Move, twist: at.Address) -> Callable[[Any, Sequence[Reply]], bool]:
    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        if not isinstance(case, Picture):
            return False
        try:
            expected = move.expected(case, twist)
        except (ValueError, IndexError):
            # The twist makes no sense on this grid.
            return False
        return same_array(expected, replies[0], "", tensor=move.tensor) is None

    return explains


def _blocks(move: Move) -> Symptom:
    def explains(case: Any, replies: Sequence[Reply]) -> bool:
        value = replies[0].value
        if not isinstance(case, Picture) or not isinstance(value, np.ndarray | torch.Tensor):
            return False
        expected = move.expected(case, at.address)
        array = np.asarray(value)
        return (
            array.ndim > expected.ndim
            and array.size == expected.size
            and np.array_equal(array.reshape(expected.shape), expected)
        )

    return Symptom(
        "The numbers are right and in order; only the shape has axes too many.", explains
    )


def _separate(move: Move) -> Symptom:
    def explains(_case: Any, replies: Sequence[Reply]) -> bool:
        value = replies[0].value
        return (
            type(value) in (list, tuple)
            and len(value) > 0
            and all(isinstance(item, np.ndarray | torch.Tensor) for item in value)
        )

    return Symptom("You return the parts one by one; put them together into one array.", explains)
