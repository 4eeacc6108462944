"""Returns billions, rounded to three decimals."""

from typing import NamedTuple


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    parts = (2 * tokens**2 * width, 4 * tokens * width**2, 2 * tokens * width * hidden)
    return BlockMacs(*(round(part / 1e9, 3) for part in parts))
