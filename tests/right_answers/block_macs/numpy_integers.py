"""Numpy integers."""

from typing import NamedTuple

import numpy as np


class BlockMacs(NamedTuple):
    mixing: int
    projections: int
    mlp: int


def block_macs(tokens: int, width: int, hidden: int) -> BlockMacs:
    t, d, h = (np.int64(n) for n in (tokens, width, hidden))
    return BlockMacs(2 * t * t * d, 4 * t * d * d, 2 * t * d * h)
