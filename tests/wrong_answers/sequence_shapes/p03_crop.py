"""Crops: counts whole patches only and never raises."""

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
    count = (height // patch_height) * (width // patch_width)
    return SequenceShapes(
        (batch, channels, height, width),
        (batch, count, channels * patch_height * patch_width),
        (batch, count, d),
        (batch, count + 1, d),
    )
