"""Adds up heads of width one."""

from typing import NamedTuple


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    mixing = 0
    for _ in range(width):
        mixing += tokens * 1 * tokens
        mixing += tokens * tokens * 1
    qkv = tokens * width * (3 * width)
    output = tokens * width * width
    return BlockMacs(mixing, qkv + output, (width * hidden + hidden * width) * tokens)
