"""Returns (mlp, projections, mixing)."""

from typing import NamedTuple


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    return 2 * tokens * width * hidden, 4 * tokens * width**2, 2 * tokens**2 * width
