"""Zeros and what is left, joined."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    width = images.shape[-1]
    kept = max(width - pixels, 0)
    empty = torch.zeros(*images.shape[:-1], width - kept, dtype=images.dtype)
    return torch.cat([empty, images[..., :kept]], dim=-1)
