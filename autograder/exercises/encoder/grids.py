"""Positions of a grid: fitted to another size, or put together from rows and columns."""

import functools
import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from autograder.exercises.encoder.tensors import Arrays, Task
from autograder.strategies import ramp

Pair = tuple[int, int]
Curve = Callable[[int, int], np.ndarray]
"""From an old and a new number of places to a matrix, (new, old): what each new place takes."""


@dataclass(frozen=True)
class Fit:
    """A case of `resize_positions`.

    Attributes:
        old: (rows, columns) of the grid there is.
        new: (rows, columns) of the grid that is wanted.
        width: Features of a position.
        seed: Draws the positions.
    """

    old: Pair
    new: Pair
    width: int
    seed: tuple[int, ...] = (1, 2)

    @functools.cached_property
    def numbers(self) -> np.ndarray:
        """The positions, with that of [CLS] in row 0."""
        drawn = np.random.default_rng(self.seed).standard_normal(
            (1 + math.prod(self.old), self.width)
        )
        positions: np.ndarray = np.round(3 * drawn, 1) + 0
        return positions


def cubic(distance: float, bend: float = -0.75) -> float:
    """Say how much a place takes from another at a distance: a cubic convolution.

    Args:
        distance: How far away, in places.
        bend: The slope at distance 1 (Keys, 1981).

    Returns:
        The share; 1 at 0, and 0 at other whole numbers.
    """
    x = abs(distance)
    if x >= 2:
        return 0.0
    if x > 1:
        return bend * (((x - 5) * x + 8) * x - 4)
    return ((bend + 2) * x - (bend + 3)) * x * x + 1


def bicubic(old: int, new: int) -> np.ndarray:
    """Take from the four nearest places; beyond the border its last place goes on."""
    shares = np.zeros((new, old))
    for place in range(new):
        # The middle of a new place, where the old ones are as wide as 1.
        middle = (place + 0.5) * old / new - 0.5
        nearest = math.floor(middle)
        for source in range(nearest - 1, nearest + 3):
            shares[place, min(max(source, 0), old - 1)] += cubic(middle - source)
    return shares


def spread(grid: np.ndarray, new: Pair, curve: Curve) -> np.ndarray:
    """Fit a grid of shape (rows, columns, features) to a new size, one side after the other."""
    down, right = (curve(was, now) for was, now in zip(grid.shape[:2], new, strict=True))
    fitted: np.ndarray = np.einsum("ir,rsf,js->ijf", down, grid, right)
    return fitted


def resized(case: Fit, curve: Curve = bicubic) -> np.ndarray:
    """Keep the position of [CLS], and fit the others."""
    first, others = np.split(case.numbers, [1])
    grid = others.reshape(*case.old, case.width)
    return np.concatenate([first, spread(grid, case.new, curve).reshape(-1, case.width)])


RESIZE = Task(
    "resize_positions",
    lambda case: {"positions": case.numbers, "old": case.old, "new": case.new},
    lambda case: (resized(case),),
    ("row",),
)


@dataclass(frozen=True)
class Cross:
    """A case of `factorised_positions`.

    Attributes:
        rows: Rows of the grid.
        columns: Columns of the grid.
        width: Features of a position.
        start: The first number of the rows' vectors.
    """

    rows: int
    columns: int
    width: int
    start: int = 1

    @functools.cached_property
    def numbers(self) -> Arrays:
        """A vector for each row and one for each column; no two sums are the same."""
        columns = ramp((self.columns, self.width), 100, step=100)
        return ramp((self.rows, self.width), self.start), columns


def crossed(case: Cross) -> Arrays:
    """Say for one patch after the other which two vectors meet there."""
    rows, columns = case.numbers
    result = np.empty((case.rows * case.columns, case.width))
    for number in range(len(result)):
        down, right = divmod(number, case.columns)
        result[number] = columns[right] + rows[down]
    return (result,)


def adjoint(case: Cross) -> tuple[Arrays, dict[str, np.ndarray]]:
    """Weigh the positions: a vector gathers from all patches of its row or column."""
    weights = ramp((case.rows * case.columns, case.width), -7, step=3)
    grid = weights.reshape(case.rows, case.columns, case.width)
    return (weights,), {"rows": grid.sum(1), "columns": grid.sum(0)}


CROSS = Task(
    "factorised_positions",
    lambda case: dict(zip(("rows", "columns"), case.numbers, strict=True)),
    crossed,
    ("patch",),
)
