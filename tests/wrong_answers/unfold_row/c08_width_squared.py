"""Takes the patch for square by its width."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    side = patch[1]
    return channel * side**2 + row * side + column
