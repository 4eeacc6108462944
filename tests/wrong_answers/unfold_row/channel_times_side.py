"""Gives every channel one row of the patch."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    return channel * patch[1] + row * patch[1] + column
