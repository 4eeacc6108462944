"""Counts from 1."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    return (channel * patch[0] + row) * patch[1] + column + 1
