"""Known mistakes of the exercises that move pixels: what is lost, and what is computed."""

import dataclasses

import numpy as np

from autograder.addresses import Grid, address
from autograder.exercises.patches.picture import Move
from autograder.exercises.patches.results import Result, Test, told
from autograder.law import Symptom


def lost(move: Move) -> tuple[Symptom, ...]:
    """Patches, channels or images that are missing, and some that are too many."""
    forward = not move.backward
    tests: list[tuple[str, Test, int]] = [
        (
            "Only the first patch is there: does something return inside a loop?",
            lambda r: r.kept(lambda row, column: row == column == 0),
            0,
        ),
        (
            "Only the first row of the grid is there: does something return inside a loop?",
            lambda r: r.kept(lambda row, column: row == 0),
            0,
        ),
        (
            "The first patch is missing: do you count from 1?",
            lambda r: r.kept(lambda row, column: row + column > 0),
            0,
        ),
        (
            "The last row of the grid is missing: does a loop end one step too early?",
            lambda r: r.kept(lambda row, column: row < r.grid.rows - 1),
            0,
        ),
        (
            "The last column of the grid is missing: does a loop end one step too early?",
            lambda r: r.kept(lambda row, column: column < r.grid.columns - 1),
            0,
        ),
        ("Only the first channel is there.", lambda r: _channels(r, 1), 0),
        (
            "Only the first three channels are there: their number follows from the argument.",
            lambda r: _channels(r, 3),
            0,
        ),
        (
            "The channels are averaged to one.",
            lambda r: _close(r, r.joined(r.by_channel().mean(-1, keepdims=True))),
            0,
        ),
        (
            "Where your numbers are wrong they are 0: is every place written?",
            lambda r: _same_shape(r) and not r.given[r.given != r.right].any(),
            2,
        ),
    ]
    if move.tensor:
        tests += [
            ("Only the first image is there.", lambda r: r.is_(r.right[:1]), 0),
            (
                "Every image of the result is the first one.",
                lambda r: r.is_(np.broadcast_to(r.right[:1], r.right.shape)),
                0,
            ),
            (
                "Every image of the result is the mean of the batch.",
                lambda r: _close(r, np.broadcast_to(r.right.mean(0), r.right.shape)),
                0,
            ),
            (
                "Pixels of one image are found in another: keep the batch axis apart.",
                lambda r: (
                    _same_shape(r)
                    and _same_numbers(r.given, r.right)
                    and not all(map(_same_numbers, r.given, r.right))
                ),
                1,
            ),
        ]
    if forward:
        tests += [
            (
                "Patches overlap: each must start where the one before it ends.",
                lambda r: any(r.is_(_windows(r, steps)) for steps in _steps(r.grid)),
                0,
            ),
            (
                "Each patch lacks its last row and column: the end of a slice is not part of it.",
                lambda r: r.is_(_clipped(r)),
                0,
            ),
            (
                "You cut into `patch` many blocks; `patch` is the size of a block in pixels.",
                lambda r: r.is_(_taken_for_grid(r)),
                0,
            ),
            (
                "There are more rows than patches.",
                lambda r: r.given.ndim == r.right.ndim and r.given.shape[-2] > r.grid.count,
                3,
            ),
            (
                "There are fewer rows than patches.",
                lambda r: r.given.ndim == r.right.ndim and r.given.shape[-2] < r.grid.count,
                3,
            ),
        ]
    return tuple(told(move, *test) for test in tests)


def changed(move: Move) -> tuple[Symptom, ...]:
    """Numbers that are computed, sorted or cast, where they should only move."""
    tests: list[tuple[str, Test, int]] = [
        ("Every number is divided by 255.", lambda r: _close(r, r.right / 255), 0),
        (
            "Every number is in its place, but off by a factor: is something added up or averaged?",
            _scaled,
            1,
        ),
        (
            "Every number is in its place, but off by the same amount: is something subtracted?",
            lambda r: _same_shape(r) and bool(np.ptp(r.given - r.right) == 0),
            1,
        ),
        (
            "Some numbers were not in the argument: here they are only moved, never computed.",
            lambda r: _same_shape(r) and not np.isin(r.given, [*r.right.flat, 0]).all(),
            2,
        ),
    ]
    if not move.backward:
        tests += [
            (
                "Each patch is its mean colour, repeated; it keeps all its pixels.",
                lambda r: _close(r, r.joined(_averaged(r.by_channel()))),
                0,
            ),
            ("The numbers of each patch are sorted.", lambda r: r.is_(np.sort(r.right)), 0),
            (
                "Each row repeats one number; a patch keeps all its pixels.",
                lambda r: _same_shape(r) and bool((r.given == r.given[..., :1]).all()),
                1,
            ),
            (
                "Your patches are right, but in another order.",
                lambda r: _same_shape(r) and _rows(r.given) == _rows(r.right),
                1,
            ),
            (
                "Each row holds the numbers of its patch, but in another order.",
                lambda r: _same_shape(r) and _same_rows(r),
                1,
            ),
        ]
    elif not move.tensor:
        tests.append(
            (
                "The first patch stands in every place.",
                lambda r: r.is_(
                    np.tile(
                        r.right[: r.grid.patch[0], : r.grid.patch[1]],
                        (r.grid.rows, r.grid.columns, 1),
                    )
                ),
                0,
            )
        )
    else:
        tests.append(
            (
                "The first patch stands in every place.",
                lambda r: r.is_(
                    np.tile(
                        r.right[..., : r.grid.patch[0], : r.grid.patch[1]],
                        (r.grid.rows, r.grid.columns),
                    )
                ),
                0,
            )
        )
    dtype = told(
        move,
        "The dtype is not that of the argument: which dtype does your new array have?",
        lambda r: r.given.dtype != r.right.dtype and _cast(r),
        recast=True,
    )
    return dtype, *(told(move, *test) for test in tests)


def _same_shape(r: Result) -> bool:
    return r.given.shape == r.right.shape and not np.array_equal(r.given, r.right)


def _same_numbers(left: np.ndarray, right: np.ndarray) -> bool:
    return np.array_equal(np.sort(left, axis=None), np.sort(right, axis=None))


def _same_rows(r: Result) -> bool:
    return np.array_equal(np.sort(r.given), np.sort(r.right))


def _rows(array: np.ndarray) -> list[list[list[float]]]:
    """The rows of each image, in an order of their own."""
    return [sorted(image.tolist()) for image in array.reshape(-1, *array.shape[-2:])]


def _close(r: Result, array: np.ndarray) -> bool:
    return r.given.shape == array.shape and np.allclose(r.given, array)


def _cast(r: Result) -> bool:
    with np.errstate(invalid="ignore", over="ignore"):
        cast = r.right.astype(r.given.dtype)
    return r.given.shape == cast.shape and np.array_equal(
        r.given, cast, equal_nan=cast.dtype.kind == "f"
    )


def _scaled(r: Result) -> bool:
    if not _same_shape(r) or not r.right.any() or r.case.seed is not None:
        return False
    first = tuple(np.argwhere(r.right)[0])
    factor = r.given[first] / r.right[first]
    return bool(factor != 0 and np.allclose(r.given, r.right * factor))


def _channels(r: Result, most: int) -> bool:
    return r.grid.channels > most and r.is_(r.joined(r.by_channel()[..., :most]))


def _averaged(pixels: np.ndarray) -> np.ndarray:
    return np.broadcast_to(pixels.mean(axis=-2, keepdims=True), pixels.shape)


def _steps(grid: Grid) -> tuple[tuple[int, int], ...]:
    return (1, 1), (max(1, grid.patch[0] // 2), max(1, grid.patch[1] // 2))


def _windows(r: Result, steps: tuple[int, int]) -> np.ndarray:
    """The numbers of a window that moves by some steps, each as a row."""
    source = np.asarray(r.move.arguments(r.case)[0])
    image = source if r.move.tensor else np.moveaxis(source, -1, 0)[None]
    high, wide = r.grid.patch
    rows = []
    for top in range(0, r.grid.height - high + 1, steps[0]):
        for left in range(0, r.grid.width - wide + 1, steps[1]):
            window = image[:, :, top : top + high, left : left + wide]
            order = (0, 1, 2, 3) if r.move.tensor else (0, 2, 3, 1)
            rows.append(window.transpose(order).reshape(len(image), -1))
    stacked = np.stack(rows, axis=1)
    return stacked if r.move.tensor else stacked[0]


def _clipped(r: Result) -> np.ndarray:
    shape = (*r.right.shape[:-1], *r.grid.patch, r.grid.channels)
    if r.move.tensor:
        return np.zeros(0)
    short = r.right.reshape(shape)[..., :-1, :-1, :]
    return short.reshape(r.grid.count, np.prod(short.shape[1:], dtype=int))


def _taken_for_grid(r: Result) -> np.ndarray:
    turned = Grid(*r.grid.patch, (r.grid.rows, r.grid.columns), r.grid.channels)
    return r.move.expected(dataclasses.replace(r.case, grid=turned), address)
