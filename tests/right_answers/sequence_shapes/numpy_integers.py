"""Tuples of numpy integers."""

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
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    count = np.int64(rows * columns)
    length = np.prod([channels, patch_height, patch_width])
    return SequenceShapes(
        (np.int64(batch), channels, height, width),
        (batch, count, length),
        (batch, count, np.int32(d)),
        (batch, count + np.int64(1), d),
    )
