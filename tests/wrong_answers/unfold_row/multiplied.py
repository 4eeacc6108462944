"""Multiplies the three places."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    return channel * row * column
