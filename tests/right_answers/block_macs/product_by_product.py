"""A helper for one matrix product, called for each."""

from typing import NamedTuple


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def _product(a: int, b: int, c: int) -> int:
    return a * b * c


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    mixing = _product(tokens, width, tokens) + _product(tokens, tokens, width)
    projections = sum(_product(tokens, width, width) for _ in ("q", "k", "v", "out"))
    mlp = _product(tokens, width, hidden) + _product(tokens, hidden, width)
    return BlockMacs(mixing=mixing, projections=projections, mlp=mlp)
