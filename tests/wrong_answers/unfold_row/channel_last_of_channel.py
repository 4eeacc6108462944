"""Counts channel-last with channel + 1 channels."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    return (row * patch[1] + column) * (channel + 1) + channel
