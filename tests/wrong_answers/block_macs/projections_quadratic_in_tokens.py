"""Exchanges tokens and width in the projections: T^2 d for T d^2."""

from typing import NamedTuple


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    return BlockMacs(2 * tokens**2 * width, 4 * tokens**2 * width, 2 * tokens * width * hidden)
