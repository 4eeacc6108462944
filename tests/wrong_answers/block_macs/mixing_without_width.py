"""Counts the scores, not the products behind them."""

from typing import NamedTuple


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    return BlockMacs(2 * tokens**2, 4 * tokens * width**2, 2 * tokens * width * hidden)
