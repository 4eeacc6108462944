"""Counts the pixels before it, one by one."""


def unfold_row(channel: int, row: int, column: int, patch: tuple[int, int]) -> int:
    n = 0
    for c in range(channel + 1):
        for u in range(patch[0]):
            for v in range(patch[1]):
                if (c, u, v) == (channel, row, column):
                    return n
                n += 1
    raise AssertionError
