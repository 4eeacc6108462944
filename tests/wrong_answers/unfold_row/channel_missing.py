"""Forgets the channels before this one."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    return row * patch[1] + column
