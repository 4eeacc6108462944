"""Known mistakes of the exercises that move pixels: right numbers in a wrong shape."""

import numpy as np

from autograder.exercises.patches.picture import Move
from autograder.exercises.patches.results import Result, Test, told
from autograder.law import Symptom

_RIGHT = "The numbers are right, but "


def wrong_shapes(move: Move) -> tuple[Symptom, ...]:
    """The right numbers in a wrong shape."""
    return tuple(
        told(move, _RIGHT + text, test, rank)
        for text, test, rank in [*_axes(move), *_exchanged(move)]
    )


def _axes(move: Move) -> list[tuple[str, Test, int]]:
    def lead(r: Result) -> tuple[int, ...]:
        return r.right.shape[:1] if move.tensor else ()

    def block(r: Result) -> tuple[int, ...]:
        colours = (r.grid.channels,)
        return (*colours, *r.grid.patch) if move.tensor else (*r.grid.patch, *colours)

    def cells(r: Result) -> tuple[int, int]:
        return r.grid.rows, r.grid.columns

    def area(r: Result) -> int:
        return r.grid.patch[0] * r.grid.patch[1]

    shared: list[tuple[str, Test, int]] = [
        ("there is one axis more, in front.", lambda r: r.reshaped(1, *r.right.shape), 0),
        ("they stand in one long row: the axes are gone.", lambda r: r.reshaped(r.right.size), 0),
        (
            "axes of length 1 are gone: does something squeeze them away?",
            lambda r: r.reshaped(*np.squeeze(r.right).shape),
            0,
        ),
        (
            "the shape has axes too many.",
            lambda r: r.given.ndim > r.right.ndim and r.reshaped(*r.given.shape),
            1,
        ),
        (
            "they are laid out in another shape.",
            lambda r: (
                r.given.ndim <= r.right.ndim
                and r.given.size == r.right.size
                and r.reshaped(*r.given.shape)
            ),
            2,
        ),
    ]
    if not move.backward:
        shared += [
            (
                "the grid still has two axes: the patches are one list.",
                lambda r: r.reshaped(*lead(r), *cells(r), r.grid.length),
                0,
            ),
            (
                "each patch is still a block: write it as one row of numbers.",
                lambda r: r.reshaped(*lead(r), r.grid.count, *block(r)),
                0,
            ),
            (
                "grid and patch still have all their axes: merge them.",
                lambda r: r.reshaped(*lead(r), *cells(r), *block(r)),
                0,
            ),
            (
                "the channels still have an axis of their own.",
                lambda r: (
                    r.reshaped(*lead(r), r.grid.count, area(r), r.grid.channels)
                    or r.reshaped(*lead(r), r.grid.count, r.grid.channels, area(r))
                ),
                0,
            ),
        ]
    elif not move.tensor:
        shared += [
            (
                "there are five axes: merge them to height and width.",
                lambda r: r.reshaped(
                    r.grid.rows, r.grid.patch[0], r.grid.columns, r.grid.patch[1], r.grid.channels
                ),
                0,
            ),
            (
                "the channel axis is gone: grey is one channel, not none.",
                lambda r: r.grid.channels == 1 and r.reshaped(r.grid.height, r.grid.width),
                0,
            ),
        ]
    return shared


def _exchanged(move: Move) -> list[tuple[str, Test, int]]:
    def turned(*axes: int) -> Test:
        return lambda r: r.is_(r.right.transpose(axes))

    if not move.tensor and not move.backward:
        return [("rows and columns are exchanged: each patch is one row.", turned(1, 0), 0)]
    if not move.tensor:
        return [
            ("the channels come first; they belong last.", turned(2, 0, 1), 0),
            (
                "height and width are exchanged in the shape.",
                lambda r: r.reshaped(*(r.right.shape[i] for i in (1, 0, 2))),
                0,
            ),
        ]
    if move.backward:
        return [
            ("the channels come last; they belong next to the batch.", turned(0, 2, 3, 1), 0),
            (
                "height and width are exchanged in the shape.",
                lambda r: r.reshaped(*(r.right.shape[i] for i in (0, 1, 3, 2))),
                0,
            ),
            (
                "the images lie below one another in one: keep the batch axis.",
                lambda r: r.is_(np.concatenate(list(r.right), axis=1)),
                0,
            ),
        ]
    return [
        (
            "the last two axes are exchanged: each patch is one row.",
            turned(0, 2, 1),
            0,
        ),
        ("the batch comes second; it belongs first.", turned(1, 0, 2), 0),
        (
            "the patches of all images are in one list: keep the batch axis.",
            lambda r: r.reshaped(r.right.shape[0] * r.right.shape[1], r.right.shape[2]),
            0,
        ),
    ]
