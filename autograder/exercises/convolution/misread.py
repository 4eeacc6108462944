"""Known mistakes in the layout of E, exercise by exercise."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from autograder import twists
from autograder.addresses import Address
from autograder.exercises.convolution.kernels import (
    FROM_CONV_WEIGHT,
    TO_CHANNEL_FIRST,
    TO_CONV_WEIGHT,
    Layout,
    Rearrangement,
    right_for,
)
from autograder.exercises.convolution.relaid import (
    Make,
    backwards,
    common,
    equal,
    given_numbers,
    reshaped,
    told,
    turned,
    twisted,
)
from autograder.exercises.convolution.results import turned_half
from autograder.law import Reply, Symptom

_KERNELS: tuple[tuple[Address, str], ...] = (
    (
        twists.other_order,
        "The rows of E are read as (row, column, channel); they stand as (channel, row, column).",
    ),
    (
        twists.channel_in_the_middle,
        "The rows of E are read as (row, channel, column); they stand as (channel, row, column).",
    ),
    (twists.transposed_inside, "Each kernel is mirrored along its diagonal."),
    (turned_half, "Each kernel is turned by half a turn: here nothing is flipped."),
    (twists.upside_down, "Each kernel is upside down."),
    (twists.mirrored, "Each kernel is mirrored from left to right."),
    (twists.channels_reversed, "The channels come in the opposite order."),
)
_ROWS: tuple[tuple[Address, str], ...] = (
    (twists.transposed_inside, "Inside a channel the pixels are listed column by column."),
    (turned_half, "Inside a channel the pixels are listed backwards."),
    (twists.channels_reversed, "The channels come in the opposite order."),
    (twists.read_backwards, "The rows come backwards, from the last to the first."),
    (
        twists.channel_in_the_middle,
        "The rows are read as (row, channel, column); they stand as (row, column, channel).",
    ),
)
RIGHT = "The numbers are right, but "


def _cut_in_memory(case: Layout) -> np.ndarray:
    return case.matrix().reshape(case.d, case.channels, *case.patch)


def _rows_as_kernels(case: Any, replies: Sequence[Reply]) -> bool:
    """As many kernels as rows: this fits only where there are as many columns."""
    if not isinstance(case, Layout):
        return False
    length, raised = case.grid.length, replies[0].raised
    if length != case.d:
        return raised is not None and f"shape '[{length}, " in raised.text
    given = given_numbers(case, replies[0])
    return given is not None and equal(given, _cut_in_memory(case))


def _sides(case: Layout) -> tuple[int, int]:
    return case.patch[::-1]


def _all(move: Rearrangement, made: tuple[tuple[Make, str], ...]) -> tuple[Symptom, ...]:
    return tuple(told(move, text, make) for make, text in made)


TO_CONV_WEIGHT_SYMPTOMS: tuple[Symptom, ...] = (
    *_all(
        TO_CONV_WEIGHT,
        (
            *((twisted(TO_CONV_WEIGHT, where), text) for where, text in _KERNELS),
            (
                _cut_in_memory,
                "E is cut up as it lies in memory, row by row; a kernel is a column of E.",
            ),
            (
                turned(TO_CONV_WEIGHT, 1, 0, 2, 3),
                RIGHT + "the channels come first; the kernels belong there.",
            ),
            (
                turned(TO_CONV_WEIGHT, 0, 2, 3, 1),
                RIGHT + "the channels come last; they belong after the kernels.",
            ),
            (
                turned(TO_CONV_WEIGHT, 1, 2, 3, 0),
                RIGHT + "the kernels come last; they belong first.",
            ),
            (
                reshaped(TO_CONV_WEIGHT, lambda c: (c.d, c.channels, *_sides(c))),
                "Height and width of the patch are exchanged.",
            ),
            (
                reshaped(TO_CONV_WEIGHT, lambda c: (c.d, c.grid.length)),
                RIGHT + "each kernel is still one row: give it its three axes.",
            ),
            (
                reshaped(TO_CONV_WEIGHT, lambda c: (1, c.d, c.channels, *c.patch)),
                RIGHT + "there is one axis more, in front.",
            ),
            (
                lambda case: right_for(TO_CONV_WEIGHT, case)[:1],
                "Only the first kernel is there: every column of E makes one.",
            ),
            (
                lambda case: -right_for(TO_CONV_WEIGHT, case),
                "All numbers have the wrong sign.",
            ),
        ),
    ),
    told(
        TO_CONV_WEIGHT,
        RIGHT + "height and width of the kernels are exchanged.",
        turned(TO_CONV_WEIGHT, 0, 1, 3, 2),
        1,
    ),
    Symptom("Rows of E are taken for kernels; a kernel is a column of E.", _rows_as_kernels),
    backwards(TO_CONV_WEIGHT),
    *common(TO_CONV_WEIGHT),
)

FROM_CONV_WEIGHT_SYMPTOMS: tuple[Symptom, ...] = (
    *_all(
        FROM_CONV_WEIGHT,
        (
            *(
                (twisted(FROM_CONV_WEIGHT, where), text.replace("read as", "listed as"))
                for where, text in _KERNELS
            ),
            (
                lambda case: case.weight().reshape(case.grid.length, case.d),
                "The numbers are laid out anew as they lie in memory; a kernel becomes a column.",
            ),
            (
                turned(FROM_CONV_WEIGHT, 1, 0),
                RIGHT + "rows and columns are exchanged: each kernel is one column.",
            ),
            (
                reshaped(FROM_CONV_WEIGHT, lambda c: (c.channels, *c.patch, c.d)),
                RIGHT + "the rows still have three axes: merge them.",
            ),
            (
                reshaped(FROM_CONV_WEIGHT, lambda c: (c.channels, c.patch[0] * c.patch[1], c.d)),
                RIGHT + "the channels still have an axis of their own.",
            ),
            (
                lambda case: case.weight().ravel(),
                "All numbers stand in one long row: each kernel is a column of its own.",
            ),
            (Layout.weight, "These are the kernels as they were; their matrix is asked for."),
            (
                lambda case: right_for(FROM_CONV_WEIGHT, case)[:, :1],
                "Only the first column is there: every kernel makes one.",
            ),
            (
                lambda case: right_for(FROM_CONV_WEIGHT, case)[: case.patch[0] * case.patch[1]],
                "Only the rows of the first channel are there.",
            ),
        ),
    ),
    backwards(FROM_CONV_WEIGHT),
    *common(FROM_CONV_WEIGHT),
)


def _opposite(case: Layout) -> np.ndarray:
    """The rows are taken for channel-first ones, and listed channel-last."""
    made = case.matrix().reshape(case.channels, -1, case.d)
    return np.moveaxis(made, 0, 1).reshape(-1, case.d)


def _channel_in_the_middle(case: Layout) -> np.ndarray:
    made = case.matrix().reshape(*case.patch, case.channels, case.d)
    return np.moveaxis(made, 2, 1).reshape(-1, case.d)


def _columns_broken_up(case: Layout) -> np.ndarray:
    """The columns are taken for rows."""
    made = case.matrix().reshape(case.d, *case.patch, case.channels)
    return made.transpose(3, 1, 2, 0).reshape(-1, case.d)


def _columns_reordered(case: Layout) -> np.ndarray:
    order = sorted(range(case.d), key=lambda column: column % case.channels)
    return case.matrix()[:, order]


TO_CHANNEL_FIRST_SYMPTOMS: tuple[Symptom, ...] = (
    *_all(
        TO_CHANNEL_FIRST,
        (
            *((twisted(TO_CHANNEL_FIRST, where), text) for where, text in _ROWS),
            (
                lambda case: case.matrix(),
                "The rows stand as they did: a reshape moves no axis.",
            ),
            (
                _opposite,
                "This is the way back: the rows are taken for (channel, row, column) already.",
            ),
            (
                turned(TO_CHANNEL_FIRST, 1, 0),
                RIGHT + "rows and columns of E are exchanged.",
            ),
            (
                reshaped(TO_CHANNEL_FIRST, lambda c: (c.channels, *c.patch, c.d)),
                RIGHT + "the rows still have three axes: merge them.",
            ),
            (
                reshaped(TO_CHANNEL_FIRST, lambda c: (c.channels, c.patch[0] * c.patch[1], c.d)),
                RIGHT + "the channels still have an axis of their own.",
            ),
            (
                lambda case: right_for(TO_CHANNEL_FIRST, case)[: case.patch[0] * case.patch[1]],
                "Only the rows of the first channel are there.",
            ),
            (
                _columns_broken_up,
                "The columns of E are broken up: only whole rows change their places.",
            ),
            (_columns_reordered, "The columns of E change their places; its rows should."),
            (_channel_in_the_middle, "The rows come out as (row, channel, column)."),
            (
                lambda case: np.sort(case.matrix(), axis=0),
                "The rows are sorted by their numbers; their order follows from their places.",
            ),
        ),
    ),
    *common(TO_CHANNEL_FIRST),
)
