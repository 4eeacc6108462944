"""Forgets the return."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    channel * patch[0] * patch[1] + row * patch[1] + column
