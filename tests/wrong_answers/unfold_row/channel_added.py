"""Adds the channel as it is."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    return channel + row * patch[1] + column
