"""Counts each pair of tokens once."""

from typing import NamedTuple


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    return BlockMacs(
        tokens * (tokens + 1) * width, 4 * tokens * width**2, 2 * tokens * width * hidden
    )
