"""Unpacks the patch as (width, height)."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    width, height = patch
    return (channel * height + row) * width + column
