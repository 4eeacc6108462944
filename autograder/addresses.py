"""Where a number of a patch comes from: the one statement behind all laws about patches.

Entry k of patch n is pixel (row, column) of a channel. That sentence, written as a
function, says what patchify must return, what unpatchify must put back, and what both do
for a batch. Known mistakes are other such functions: twists of the right one.
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
    return _inside(grid, order, block_row, block_column, entry)


def _inside(grid: Grid, order: Order, block_row: int, block_column: int, entry: int) -> Pixel:
    patch_height, patch_width = grid.patch
    if order == "channel-last":
        place, channel = divmod(entry, grid.channels)
    else:
        channel, place = divmod(entry, patch_height * patch_width)
    down, right = divmod(place, patch_width)
    return block_row * patch_height + down, block_column * patch_width + right, channel


def column_by_column(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Twist: the patches are counted top to bottom, then left to right."""
    block_column, block_row = divmod(number, grid.rows)
    return _inside(grid, order, block_row, block_column, entry)


def bottom_up(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Twist: the patches are counted from the last row of the grid to the first."""
    block_row, block_column = divmod(number, grid.columns)
    return _inside(grid, order, grid.rows - 1 - block_row, block_column, entry)


def transposed_inside(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Twist: inside a patch the columns come one after the other."""
    patch_height, patch_width = grid.patch
    block_row, block_column = divmod(number, grid.columns)
    if order == "channel-last":
        place, channel = divmod(entry, grid.channels)
    else:
        channel, place = divmod(entry, patch_height * patch_width)
    right, down = divmod(place, patch_height)
    return block_row * patch_height + down, block_column * patch_width + right, channel


def other_order(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Twist: channels first where they are last, and the other way round."""
    return address(
        grid,
        "channel-first" if order == "channel-last" else "channel-last",
        number,
        entry,
    )


def strips(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Twist: the image's numbers as they lie in memory, cut into pieces of equal length."""
    return _lying(grid, order, number * grid.length + entry)


def _lying(grid: Grid, order: Order, position: int) -> Pixel:
    """The pixel at a position in memory of a whole image."""
    if order == "channel-last":
        place, channel = divmod(position, grid.channels)
    else:
        channel, place = divmod(position, grid.height * grid.width)
    row, column = divmod(place, grid.width)
    return row, column, channel


def far_apart(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Twist: a patch takes every n-th pixel, one from each block."""
    block_row, block_column = divmod(number, grid.columns)
    down, right, channel = _inside(grid, order, 0, 0, entry)
    return down * grid.rows + block_row, right * grid.columns + block_column, channel


def grid_exchanged(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Twist: the numbers of rows and of columns of the grid are exchanged in the reshape."""
    patch_height, patch_width = grid.patch
    block_row, block_column = divmod(number, grid.rows)
    down, right, channel = _inside(grid, order, 0, 0, entry)
    line = (block_row * patch_height + down) * grid.rows + block_column
    place = line * patch_width + right
    row, column = divmod(place, grid.width)
    return row, column, channel


def channel_after_channel(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Twist: all patches of the first channel, then all of the second, cut into rows."""
    position = number * grid.length + entry
    area = grid.patch[0] * grid.patch[1]
    channel, rest = divmod(position, grid.count * area)
    patch, place = divmod(rest, area)
    alone = Grid(grid.rows, grid.columns, grid.patch, 1)
    row, column, _ = address(alone, order, patch, place)
    return row, column, channel


def entries_before_patches(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Twist: entry 0 of all patches, then entry 1 of all, cut into rows."""
    position = number * grid.length + entry
    entry, number = divmod(position, grid.count)
    return address(grid, order, number, entry)


def image_transposed(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Twist: the image is mirrored along its diagonal before it is cut into its patches."""
    patch_height, patch_width = grid.patch
    blocks = grid.height // patch_width if grid.height % patch_width == 0 else 0
    if not blocks or grid.width % patch_height:
        raise ValueError("the mirrored image cannot be cut")
    turned = Grid(grid.width // patch_height, blocks, grid.patch, grid.channels)
    column, row, channel = address(turned, order, number, entry)
    return row, column, channel


def first_repeated(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Twist: every patch is the first one."""
    return address(grid, order, 0, entry)


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
