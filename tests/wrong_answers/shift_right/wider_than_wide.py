"""Shifts beyond the width grow the images."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    empty = torch.zeros(*images.shape[:-1], pixels, dtype=images.dtype)
    kept = images[..., : max(images.shape[-1] - pixels, 0)]
    return torch.cat([empty, kept], dim=-1)
