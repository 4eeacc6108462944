"""What the exercises about the layout of E are asked: a matrix, and the kernels it is."""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from autograder.addresses import Address, Grid, Order, address, pixels
from autograder.strategies import ramp


@dataclass(frozen=True)
class Layout:
    """A case: the numbers of E, which all differ.

    Attributes:
        channels: Channels of the images.
        patch: (patch_height, patch_width), in pixels.
        d: Features, the columns of E.
        start: The first number.
        step: From one number to the next.
        dtype: If given, the numbers are real and of this dtype; else whole and float64.
    """

    channels: int
    patch: tuple[int, int]
    d: int
    start: int = 1
    step: int = 1
    dtype: str | None = None

    @property
    def grid(self) -> Grid:
        """A single patch, which has all the rows of E."""
        return Grid(1, 1, self.patch, self.channels)

    def filled(self, *shape: int) -> np.ndarray:
        """Make an array of numbers that all differ."""
        if self.dtype is None:
            return ramp(shape, self.start, step=self.step)
        generator = np.random.default_rng((self.start + 99, self.step + 1))
        return np.asarray(generator.standard_normal(shape).astype(self.dtype))

    def matrix(self) -> np.ndarray:
        """Make E."""
        return self.filled(self.grid.length, self.d)

    def weight(self) -> np.ndarray:
        """Make kernels."""
        return self.filled(self.d, self.channels, *self.patch)


def _places(
    case: Layout, order: Order, where: Address
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The row, column and channel of the pixel that each row of E multiplies."""
    row, column, channel = np.moveaxis(pixels(case.grid, order, where)[0], -1, 0)
    return row, column, channel


def to_kernels(case: Layout, where: Address) -> np.ndarray:
    """Write every row of E to the place of its pixel in all kernels."""
    row, column, channel = _places(case, "channel-first", where)
    matrix = case.matrix()
    made = np.zeros((case.d, case.channels, *case.patch), matrix.dtype)
    made[:, channel, row, column] = matrix.T
    return made


def from_kernels(case: Layout, where: Address) -> np.ndarray:
    """Read every row of E from the place of its pixel in all kernels."""
    row, column, channel = _places(case, "channel-first", where)
    return case.weight()[:, channel, row, column].T


def reordered(case: Layout, where: Address) -> np.ndarray:
    """Write the rows of E to their pixels, and read them in the other order."""
    row, column, channel = _places(case, "channel-last", where)
    matrix = case.matrix()
    held = np.zeros((*case.patch, case.channels, case.d), matrix.dtype)
    held[row, column, channel] = matrix
    row, column, channel = _places(case, "channel-first", address)
    return np.asarray(held[row, column, channel])


@dataclass(frozen=True)
class Rearrangement:
    """One of the three exercises.

    Attributes:
        name: Its name.
        units: What entries along the axes of the result but the last are called.
        arguments: From a case to the arguments.
        expected: From a case and an address to what that address makes of it.
    """

    name: str
    units: tuple[str, ...]
    arguments: Callable[[Layout], tuple[Any, ...]]
    expected: Callable[[Layout, Address], np.ndarray]


@functools.lru_cache(maxsize=2048)
def right_for(move: Rearrangement, case: Layout) -> np.ndarray:
    """What every right answer gives; shared by all who ask, so not to be written to."""
    right = move.expected(case, address)
    right.flags.writeable = False
    return right


def _with_matrix(case: Layout) -> tuple[Any, ...]:
    return torch.from_numpy(case.matrix()), case.channels, case.patch


TO_CONV_WEIGHT = Rearrangement(
    "to_conv_weight", ("kernel", "channel", "row"), _with_matrix, to_kernels
)
FROM_CONV_WEIGHT = Rearrangement(
    "from_conv_weight",
    ("row",),
    lambda case: (torch.from_numpy(case.weight()),),
    from_kernels,
)
TO_CHANNEL_FIRST = Rearrangement("to_channel_first", ("row",), _with_matrix, reordered)
