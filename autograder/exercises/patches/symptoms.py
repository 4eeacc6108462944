"""Known mistakes of the exercises that move pixels, first of all where the numbers went."""

from typing import Any

from autograder import addresses as at
from autograder import twists
from autograder.exercises.patches.astray import changed, lost
from autograder.exercises.patches.picture import Move
from autograder.exercises.patches.refusals import Size, implied_by_numbers, misfits, uneven
from autograder.exercises.patches.results import Result, Test, kinds, told
from autograder.exercises.patches.shapes import wrong_shapes
from autograder.law import Symptom

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
        "Inside each patch the order is {1}, not {0}.",
        "You read each patch as {1}; its order is {0}.",
    ),
    (
        twists.strips,
        "Your rows are strips of the image as it lies in memory, not blocks of neighbours.",
        "You lay the rows into the image one after the other, as strips and not as blocks.",
    ),
    (
        twists.far_apart,
        "Your patches take pixels that lie far apart, one from each block.",
        "You spread the pixels of a patch over the whole image.",
    ),
    (
        twists.grid_exchanged,
        "The number of rows of the grid and that of its columns are exchanged.",
        "The number of rows of the grid and that of its columns are exchanged.",
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
        "Inside each patch the order is (row, channel, column), not {0}.",
        "You read each patch as (row, channel, column); its order is {0}.",
    ),
    (
        twists.one_pixel_steps,
        "Patches overlap: each must start where the one before it ends.",
        "You lay the patches over one another: each must start where the one before it ends.",
    ),
    (
        twists.half_steps,
        "Patches overlap: each must start where the one before it ends.",
        "You lay the patches over one another: each must start where the one before it ends.",
    ),
    (
        twists.one_pixel_late,
        "Each patch starts one pixel too late.",
        "Each patch is put one pixel too far to the right.",
    ),
    (
        twists.backwards,
        "Your patches are right, but listed backwards: the last one comes first.",
        "You take the patches for listed backwards; the first one belongs at the top left.",
    ),
    (
        twists.read_backwards,
        "Each patch is read backwards, from its last number to its first.",
        "Each row is read backwards, from its last number to its first.",
    ),
    (
        twists.cut_again,
        "You put the image together as unpatchify does; here it must be cut.",
        "You cut the rows once more, as patchify does; here they must be put together.",
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
    """The known mistakes of an exercise that moves pixels."""
    order, other = "(row, column, channel)", "(channel, row, column)"
    if move.tensor:
        order, other = other, order
    twisted = [
        told(move, (inverse if move.backward else forward).format(order, other), _twisted(twist))
        for twist, forward, inverse in _TWISTS
    ]
    return (
        *twisted,
        *kinds(move),
        *wrong_shapes(move),
        *lost(move),
        *changed(move),
        *uneven(_size, implied_by_numbers, backward=move.backward),
        *(misfits(move.tensor) if move.backward else ()),
    )


def _twisted(twist: at.Address) -> Test:
    def test(result: Result) -> bool:
        try:
            expected = result.move.expected(result.case, twist)
        except (ValueError, IndexError):
            # The twist makes no sense on this grid.
            return False
        return result.is_(expected)

    return test


def _size(case: Any) -> Size | None:
    return case if type(case) is tuple and isinstance(case[0], int) else None
