"""Columns by index, then masked."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    source = torch.arange(images.shape[-1]) - pixels
    kept = images[..., source.clamp(min=0)]
    return torch.where(source >= 0, kept, torch.zeros_like(kept))
