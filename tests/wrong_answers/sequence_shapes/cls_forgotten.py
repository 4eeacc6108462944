"""Adds no [CLS] row at all."""

from typing import NamedTuple


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
    count = rows * columns
    return SequenceShapes(
        (batch, channels, height, width),
        (batch, count, channels * patch_height * patch_width),
        (batch, count, d),
        (batch, count, d),
    )
