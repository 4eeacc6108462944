"""The work of one token, times the tokens."""

from typing import NamedTuple


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    one_token = (2 * tokens * width, 4 * width * width, 2 * width * hidden)
    return BlockMacs(*(tokens * work for work in one_token))
