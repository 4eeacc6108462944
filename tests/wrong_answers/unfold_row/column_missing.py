"""Forgets the column."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    return channel * patch[0] * patch[1] + row * patch[1]
