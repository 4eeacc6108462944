"""Makes the tensors on the meta device and returns their torch.Size."""

from typing import NamedTuple

import torch


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
    raw = torch.empty(batch, channels, height, width, device="meta")
    axes = raw.reshape(batch, channels, rows, patch_height, columns, patch_width)
    flattened = axes.permute(0, 2, 4, 1, 3, 5).flatten(3).flatten(1, 2)
    projected = flattened @ torch.empty(flattened.shape[-1], d, device="meta")
    cls = torch.empty(batch, 1, d, device="meta")
    with_cls = torch.cat([cls, projected], dim=1)
    return SequenceShapes(raw.shape, flattened.shape, projected.shape, with_cls.shape)
