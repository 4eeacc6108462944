"""What the exercises that move pixels are asked: pictures, their patches, and the four moves."""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch

from autograder import addresses as at
from autograder import strategies as draw
from autograder.addresses import Grid, Order, pixels


@dataclass(frozen=True)
class Picture:
    """A case: an image or its patches, filled with numbers that all differ.

    Attributes:
        grid: How the image is cut.
        start: The first number.
        step: From one number to the next.
        batch: Images in the batch, where there is one.
        dtype: The dtype of the numbers.
        seed: If given, the numbers are drawn with it, whatever their order.
        finite: Whether such numbers are neither NaN nor infinite.
    """

    grid: Grid
    start: int = 1
    step: int = 1
    batch: int = 2
    dtype: str = "float64"
    seed: tuple[int, ...] | None = None
    finite: bool = False

    def filled(self, *shape: int) -> np.ndarray:
        """Make the array of this case with a given shape."""
        if self.seed is not None:
            return draw.noise(shape, self.seed, self.dtype, finite=self.finite)
        return draw.ramp(shape, self.start, self.dtype, self.step)


EXAMPLE = Picture(Grid(2, 2, (2, 2), 2))
"""For laws that ask for something besides the place: square, since a side mistaken for the other
has its own law and costs only there."""


def cut(image: np.ndarray, grid: Grid, order: Order, where: at.Address = at.address) -> np.ndarray:
    """Read the patches of an image, one number at a time, from where an address says they are."""
    row, column, channel = np.moveaxis(pixels(grid, order, where), -1, 0)
    return np.asarray(image[row, column, channel])


def assemble(
    patches: np.ndarray, grid: Grid, order: Order, where: at.Address = at.address
) -> np.ndarray:
    """Write every number of the patches to the pixel that an address says it is."""
    row, column, channel = np.moveaxis(pixels(grid, order, where), -1, 0)
    image = np.zeros((grid.height, grid.width, grid.channels), patches.dtype)
    image[row, column, channel] = patches
    return image


@dataclass(frozen=True)
class Move:
    """One of the four exercises.

    Attributes:
        name: Its name.
        unit: What an entry of the result's first axis is called.
        tensor: Whether it moves torch tensors in a batch.
        arguments: From a picture to the arguments.
        expected: From a picture and an address to what that address makes of them.
        sized: From a height, a width and a patch that need not divide them to arguments.
    """

    name: str
    unit: str
    tensor: bool
    arguments: Callable[[Picture], tuple[Any, ...]]
    expected: Callable[[Picture, at.Address], np.ndarray]
    sized: Callable[[int, int, tuple[int, int]], tuple[Any, ...]]

    @property
    def backward(self) -> bool:
        """Whether it puts images together."""
        return self.name.startswith("un")


@functools.lru_cache(maxsize=2048)
def right_for(move: Move, case: Picture) -> np.ndarray:
    """What every right answer gives; shared by all who ask, so not to be written to."""
    right = move.expected(case, at.address)
    right.flags.writeable = False
    return right


def _images(case: Picture) -> np.ndarray:
    grid = case.grid
    return case.filled(case.batch, grid.channels, grid.height, grid.width)


def batch_rows(case: Picture) -> np.ndarray:
    """Make the rows of a batch: (batch, patches, length)."""
    return case.filled(case.batch, case.grid.count, case.grid.length)


def _image(case: Picture) -> np.ndarray:
    return case.filled(case.grid.height, case.grid.width, case.grid.channels)


def _fitting(height: int, width: int, patch: tuple[int, int]) -> np.ndarray:
    """As many rows as whole patches fit: nothing is wrong but the sides."""
    count = (height // patch[0]) * (width // patch[1])
    return draw.ramp((count, patch[0] * patch[1]), 1)


PATCHIFY = Move(
    "patchify",
    "patch",
    False,
    lambda case: (_image(case), case.grid.patch),
    lambda case, where: cut(_image(case), case.grid, "channel-last", where),
    lambda height, width, patch: (draw.ramp((height, width, 1), 1), patch),
)
UNPATCHIFY = Move(
    "unpatchify",
    "row",
    False,
    lambda case: (
        case.filled(case.grid.count, case.grid.length),
        case.grid.height,
        case.grid.width,
        case.grid.patch,
    ),
    lambda case, where: assemble(
        case.filled(case.grid.count, case.grid.length), case.grid, "channel-last", where
    ),
    lambda height, width, patch: (_fitting(height, width, patch), height, width, patch),
)
PATCHIFY_BATCH = Move(
    "patchify_batch",
    "patch",
    True,
    lambda case: (torch.from_numpy(_images(case)), case.grid.patch),
    lambda case, where: np.stack(
        [
            cut(image.transpose(1, 2, 0), case.grid, "channel-first", where)
            for image in _images(case)
        ]
    ),
    lambda height, width, patch: (torch.from_numpy(draw.ramp((1, 1, height, width), 1)), patch),
)
UNPATCHIFY_BATCH = Move(
    "unpatchify_batch",
    "channel",
    True,
    lambda case: (
        torch.from_numpy(batch_rows(case)),
        case.grid.channels,
        case.grid.height,
        case.grid.width,
        case.grid.patch,
    ),
    lambda case, where: np.stack(
        [
            assemble(rows, case.grid, "channel-first", where).transpose(2, 0, 1)
            for rows in batch_rows(case)
        ]
    ),
    lambda height, width, patch: (
        torch.from_numpy(_fitting(height, width, patch)[None]),
        1,
        height,
        width,
        patch,
    ),
)
