"""Counts the positions of a window that moves by half a patch."""

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
    down, right = max(1, patch_height // 2), max(1, patch_width // 2)
    count = ((height - patch_height) // down + 1) * ((width - patch_width) // right + 1)
    return SequenceShapes(
        (batch, channels, height, width),
        (batch, count, channels * patch_height * patch_width),
        (batch, count, d),
        (batch, count + 1, d),
    )
