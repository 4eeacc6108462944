"""Unpacks four axes."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    batch, channels, height, width = images.shape
    moved = torch.zeros(batch, channels, height, width, dtype=images.dtype)
    if pixels < width:
        moved[..., pixels:] = images[..., : width - pixels]
    return moved
