"""Known mistakes as addresses: where numbers come from when a patch is cut wrongly."""

from autograder.addresses import Grid, Order, Pixel, address, apart, inside


def column_by_column(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """The patches are counted top to bottom, then left to right."""
    block_column, block_row = divmod(number, grid.rows)
    return inside(grid, order, block_row, block_column, entry)


def bottom_up(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """The patches are counted from the last row of the grid to the first."""
    block_row, block_column = divmod(number, grid.columns)
    return inside(grid, order, grid.rows - 1 - block_row, block_column, entry)


def transposed_inside(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Inside a patch the columns come one after the other."""
    patch_height, patch_width = grid.patch
    block_row, block_column = divmod(number, grid.columns)
    place, channel = apart(grid, order, entry)
    right, down = divmod(place, patch_height)
    return block_row * patch_height + down, block_column * patch_width + right, channel


def other_order(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Channels first where they are last, and the other way round."""
    return address(
        grid,
        "channel-first" if order == "channel-last" else "channel-last",
        number,
        entry,
    )


def strips(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """The image's numbers as they lie in memory, cut into pieces of equal length."""
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
    """A patch takes every n-th pixel, one from each block."""
    block_row, block_column = divmod(number, grid.columns)
    down, right, channel = inside(grid, order, 0, 0, entry)
    return down * grid.rows + block_row, right * grid.columns + block_column, channel


def grid_exchanged(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """The numbers of rows and of columns of the grid are exchanged in the reshape."""
    patch_height, patch_width = grid.patch
    block_row, block_column = divmod(number, grid.rows)
    down, right, channel = inside(grid, order, 0, 0, entry)
    line = (block_row * patch_height + down) * grid.rows + block_column
    place = line * patch_width + right
    row, column = divmod(place, grid.width)
    return row, column, channel


def channel_after_channel(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """All patches of the first channel, then all of the second, cut into rows."""
    position = number * grid.length + entry
    area = grid.patch[0] * grid.patch[1]
    channel, rest = divmod(position, grid.count * area)
    patch, place = divmod(rest, area)
    alone = Grid(grid.rows, grid.columns, grid.patch, 1)
    row, column, _ = address(alone, order, patch, place)
    return row, column, channel


def entries_before_patches(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Entry 0 of all patches, then entry 1 of all, cut into rows."""
    position = number * grid.length + entry
    entry, number = divmod(position, grid.count)
    return address(grid, order, number, entry)


def image_transposed(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """The image is mirrored along its diagonal before it is cut into its patches."""
    patch_height, patch_width = grid.patch
    blocks = grid.height // patch_width if grid.height % patch_width == 0 else 0
    if not blocks or grid.width % patch_height:
        raise ValueError("the mirrored image cannot be cut")
    turned = Grid(grid.width // patch_height, blocks, grid.patch, grid.channels)
    column, row, channel = address(turned, order, number, entry)
    return row, column, channel


def first_repeated(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Every patch is the first one."""
    return address(grid, order, 0, entry)


def right_to_left(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Each row of the grid is listed from its right end."""
    block_row, block_column = divmod(number, grid.columns)
    return inside(grid, order, block_row, grid.columns - 1 - block_column, entry)


def snake(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Every second row of the grid is listed from its right end."""
    turned = (number // grid.columns) % 2 == 1
    return (right_to_left if turned else address)(grid, order, number, entry)


def first_column_repeated(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Each row of the grid repeats its first patch."""
    return inside(grid, order, number // grid.columns, 0, entry)


def first_row_repeated(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Each column of the grid repeats its first patch."""
    return inside(grid, order, 0, number % grid.columns, entry)


def upside_down(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Each patch is read from its lowest row up."""
    row, column, channel = address(grid, order, number, entry)
    block_row, down = divmod(row, grid.patch[0])
    return (block_row + 1) * grid.patch[0] - 1 - down, column, channel


def mirrored(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Each row of a patch is read from its right end."""
    row, column, channel = address(grid, order, number, entry)
    block_column, right = divmod(column, grid.patch[1])
    return row, (block_column + 1) * grid.patch[1] - 1 - right, channel


def channels_reversed(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """The channels come in the opposite order."""
    row, column, channel = address(grid, order, number, entry)
    return row, column, grid.channels - 1 - channel


def channel_in_the_middle(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Inside a patch the order is (row, channel, column)."""
    block_row, block_column = divmod(number, grid.columns)
    patch_height, patch_width = grid.patch
    line, right = divmod(entry, patch_width)
    down, channel = divmod(line, grid.channels)
    return block_row * patch_height + down, block_column * patch_width + right, channel


def one_pixel_late(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Each patch starts one pixel too far to the right, around the edge."""
    row, column, channel = address(grid, order, number, entry)
    return row, (column + 1) % grid.width, channel


def one_pixel_steps(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Each patch starts one pixel after the one before, not one patch."""
    block_row, block_column = divmod(number, grid.columns)
    down, right, channel = inside(grid, order, 0, 0, entry)
    return block_row + down, block_column + right, channel


def layout_misread(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """The image's memory is read as if its channels lay elsewhere, then cut rightly."""
    row, column, channel = address(grid, order, number, entry)
    if order == "channel-last":
        position = (channel * grid.height + row) * grid.width + column
    else:
        position = (row * grid.width + column) * grid.channels + channel
    return _lying(grid, order, position)


def backwards(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """The patches are listed from the last to the first."""
    return address(grid, order, grid.count - 1 - number, entry)


def read_backwards(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """Each patch is read from its last number to its first."""
    return address(grid, order, number, grid.length - 1 - entry)


def half_steps(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """A window moves by half a patch; the first places are taken."""
    steps = [max(1, side // 2) for side in grid.patch]
    block_row, block_column = divmod(number, (grid.width - grid.patch[1]) // steps[1] + 1)
    down, right, channel = inside(grid, order, 0, 0, entry)
    return block_row * steps[0] + down, block_column * steps[1] + right, channel


def cut_again(grid: Grid, order: Order, number: int, entry: int) -> Pixel:
    """The rows are taken for an image and cut once more, where they are to be put together."""
    pixel = _lying(grid, order, number * grid.length + entry)
    block_row, down = divmod(pixel[0], grid.patch[0])
    block_column, right = divmod(pixel[1], grid.patch[1])
    place, last = down * grid.patch[1] + right, pixel[2]
    if order == "channel-last":
        place = place * grid.channels + last
    else:
        place = last * grid.patch[0] * grid.patch[1] + place
    return _lying(grid, order, (block_row * grid.columns + block_column) * grid.length + place)
