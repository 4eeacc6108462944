"""Where a number of a patch comes from: the one statement behind all laws about patches.

Entry k of patch n is pixel (row, column) of a channel. That sentence, written as a
function, says what patchify must return, what unpatchify must put back, and what both do
for a batch. Known mistakes are other such functions: the twists.
"""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np

Order = Literal["channel-last", "channel-first"]


@dataclass(frozen=True)
class Grid:
    """An image cut into patches.

    Attributes:
        rows: Patches above one another.
        columns: Patches beside one another.
        patch: (patch_height, patch_width), in pixels.
        channels: Channels of the image.
    """

    rows: int
    columns: int
    patch: tuple[int, int]
    channels: int

    @property
    def height(self) -> int:
        """Rows of the image, in pixels."""
        return self.rows * self.patch[0]

    @property
    def width(self) -> int:
        """Columns of the image, in pixels."""
        return self.columns * self.patch[1]

    @property
    def count(self) -> int:
        """Number of patches."""
        return self.rows * self.columns

    @property
    def length(self) -> int:
        """Numbers in one patch."""
        return self.patch[0] * self.patch[1] * self.channels


Pixel = tuple[int, int, int]
"""(row, column, channel)."""

Address = Callable[[Grid, Order, int, int], Pixel]
"""From a grid, an order and (patch number, entry) to the pixel."""


def address(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Find the pixel that is entry `entry` of patch `number`.

    Args:
        grid: How the image is cut.
        order: Inside a patch (row, column, channel) or (channel, row, column).
        number: The patch, counted row by row, left to right.
        entry: The place inside the patch's row of numbers.

    Returns:
        (row, column, channel) of the image.
    """
    block_row, block_column = divmod(number, grid.columns)
    return inside(grid, order, block_row, block_column, entry)


def inside(grid: Grid, order: Order, block_row: int, block_column: int, entry: int) -> Pixel:
    """Find an entry of the patch at a place of the grid."""
    patch_height, patch_width = grid.patch
    place, channel = apart(grid, order, entry)
    down, right = divmod(place, patch_width)
    return block_row * patch_height + down, block_column * patch_width + right, channel


def apart(grid: Grid, order: Order, entry: int) -> tuple[int, int]:
    """Take an entry apart into its place among the patch's pixels, and its channel."""
    if order == "channel-last":
        return divmod(entry, grid.channels)
    channel, place = divmod(entry, grid.patch[0] * grid.patch[1])
    return place, channel


@functools.lru_cache(maxsize=4096)
def pixels(grid: Grid, order: Order, where: Address = address) -> np.ndarray:
    """Tabulate an address.

    Args:
        grid: How the image is cut.
        order: The order inside a patch.
        where: The right address, or a twist of it.

    Returns:
        int64 array of shape (patches, length, 3): row, column and channel of every entry.

    Raises:
        ValueError: If the twist makes no sense on this grid.
    """
    table = [
        [where(grid, order, number, entry) for entry in range(grid.length)]
        for number in range(grid.count)
    ]
    found = np.array(table).reshape(grid.count, grid.length, 3)
    # Shared by all who ask again.
    found.flags.writeable = False
    return found
