"""Counts the biases as well."""

from typing import NamedTuple


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    return BlockMacs(
        2 * tokens**2 * width,
        4 * tokens * width * (width + 1),
        tokens * (width + 1) * hidden + tokens * (hidden + 1) * width,
    )
