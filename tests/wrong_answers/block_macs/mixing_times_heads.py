"""Counts the whole width for each of twelve heads."""

from typing import NamedTuple


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    return BlockMacs(24 * tokens**2 * width, 4 * tokens * width**2, 2 * tokens * width * hidden)
