"""Uses patch[0] for both sides of the patch."""

from typing import NamedTuple


class SequenceShapes(NamedTuple):
    raw: tuple[int, ...]
    flattened: tuple[int, ...]
    projected: tuple[int, ...]
    with_cls: tuple[int, ...]


def sequence_shapes(
    batch: int, channels: int, height: int, width: int, patch: tuple[int, int], d: int
) -> SequenceShapes:
    size = patch[0]
    if height % size or width % size:
        raise ValueError("the patches do not tile the image")
    count = (height // size) * (width // size)
    return SequenceShapes(
        (batch, channels, height, width),
        (batch, count, channels * size * size),
        (batch, count, d),
        (batch, count + 1, d),
    )
