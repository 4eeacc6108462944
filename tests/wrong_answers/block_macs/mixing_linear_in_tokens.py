"""Exchanges tokens and width in the mixing: T d^2 for T^2 d."""

from typing import NamedTuple


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    return BlockMacs(2 * tokens * width**2, 4 * tokens * width**2, 2 * tokens * width * hidden)
