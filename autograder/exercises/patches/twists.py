"""Known mistakes of the exercises that move pixels, told from where the numbers went."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

from autograder import addresses as at
from autograder.exercises.patches.picture import Move, Picture
from autograder.law import Reply, Symptom
from autograder.laws import same_array

_TWISTS: tuple[tuple[at.Address, str, str], ...] = (
    (
        at.column_by_column,
        "Your patches are right, but they are listed column by column.",
        "You take the patches for listed column by column; they come row by row.",
    ),
    (
        at.bottom_up,
        "Your patches are right, but they are listed from the bottom of the image.",
        "You put the first patches at the bottom of the image; they belong at the top.",
    ),
    (
        at.transposed_inside,
        "Each patch is mirrored along its diagonal: you list its columns, not its rows.",
        "Each patch is put back mirrored along its diagonal: its rows became columns.",
    ),
    (
        at.other_order,
        "The patches are right, but inside each one the channels are in another order.",
        "Inside each patch you take the channels for ordered in another way.",
    ),
    (
        at.strips,
        "Each of your rows is a strip of numbers that lie next to each other in memory, no block.",
        "You lay the rows into the image one after the other, as strips and not as blocks.",
    ),
    (
        at.far_apart,
        "Your patches take pixels that lie far apart, one from each block.",
        "You spread the pixels of a patch over the whole image.",
    ),
    (
        at.grid_exchanged,
        "The numbers of rows and of columns of the grid are exchanged.",
        "The numbers of rows and of columns of the grid are exchanged.",
    ),
    (
        at.channel_after_channel,
        "Your rows hold one channel of several patches, not all channels of one patch.",
        "You take a row for one channel of several patches; it holds all channels of one.",
    ),
    (
        at.entries_before_patches,
        "Your rows list one entry of all patches after the other, not the entries of one patch.",
        "You take a row for one entry of all patches; it holds all entries of one patch.",
    ),
    (
        at.first_repeated,
        "Every row is the first patch.",
        "Every patch is put in the place of the first.",
    ),
    (
        at.image_transposed,
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
