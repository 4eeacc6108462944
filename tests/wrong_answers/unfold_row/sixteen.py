"""Takes every patch for 16x16."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    return channel * 256 + row * 16 + column
