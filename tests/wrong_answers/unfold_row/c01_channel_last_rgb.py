"""Counts in the order (row, column, channel) of colour images."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    return (row * patch[1] + column) * 3 + channel
