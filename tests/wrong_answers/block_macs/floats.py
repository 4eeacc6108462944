"""Returns floats: 2e6 is no count."""

from typing import NamedTuple


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    return BlockMacs(
        2.0 * tokens**2 * width, 4.0 * tokens * width**2, 2.0 * tokens * width * hidden
    )
