"""Strides of zero: arrays that take no memory, and their shapes."""

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
    number = np.zeros(())
    raw = np.broadcast_to(number, (batch, channels, height, width))
    count = len(range(0, height, patch_height)) * len(range(0, width, patch_width))
    flattened = np.broadcast_to(number, (batch, count, raw[0].size // count))
    projected = np.broadcast_to(number, (batch, count, d))
    with_cls = np.broadcast_to(number, (batch, count + 1, d))
    return SequenceShapes(raw.shape, flattened.shape, projected.shape, with_cls.shape)
