"""math.prod over lists of products."""

import math
from typing import NamedTuple


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    products = (
        [(tokens, width, tokens), (tokens, tokens, width)],
        [(tokens, width, width)] * 4,
        [(tokens, width, hidden), (tokens, hidden, width)],
    )
    return BlockMacs(*(sum(map(math.prod, part)) for part in products))
