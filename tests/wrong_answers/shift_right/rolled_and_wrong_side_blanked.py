"""Rolled, then the right columns are cleared."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    moved = torch.roll(images, pixels, dims=-1)
    moved[..., max(images.shape[-1] - pixels, 0) :] = 0
    return moved
