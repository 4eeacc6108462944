"""Takes the patch for square by its height."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    side = patch[0]
    return channel * side**2 + row * side + column
