"""Counts FLOPs, two for each multiply-add."""

from typing import NamedTuple


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    return BlockMacs(
        4 * tokens * tokens * width, 8 * tokens * width * width, 4 * tokens * width * hidden
    )
