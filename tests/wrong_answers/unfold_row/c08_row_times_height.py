"""Multiplies the row with the height."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    return channel * patch[0] * patch[1] + row * patch[0] + column
