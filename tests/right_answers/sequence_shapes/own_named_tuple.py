"""A named tuple of its own with other field names: a tuple all the same."""

from typing import NamedTuple


class FourShapes(NamedTuple):
    images: tuple
    pixels: tuple
    tokens: tuple
    sequence: tuple


def sequence_shapes(batch, channels, height, width, patch, d):
    if height % patch[0] or width % patch[1]:
        raise ValueError("bad sizes")
    n = height // patch[0] * (width // patch[1])
    k = channels * patch[0] * patch[1]
    return FourShapes(
        (batch, channels, height, width), (batch, n, k), (batch, n, d), (batch, n + 1, d)
    )
