"""Each shape as a one-dimensional array."""

from typing import NamedTuple

import numpy as np


class SequenceShapes(NamedTuple):
    raw: tuple[int, ...]
    flattened: tuple[int, ...]
    projected: tuple[int, ...]
    with_cls: tuple[int, ...]


def sequence_shapes(
    batch: int, channels: int, height: int, width: int, patch: tuple[int, int], d: int
) -> SequenceShapes:
    raw = np.array([batch, channels, height, width])
    grid, rest = np.divmod(raw[2:], patch)
    if rest.any():
        raise ValueError("bad sizes")
    projected = np.array([batch, grid.prod(), d])
    flattened = np.array([batch, grid.prod(), channels * np.prod(patch)])
    return SequenceShapes(raw, flattened, projected, projected + [0, 1, 0])
