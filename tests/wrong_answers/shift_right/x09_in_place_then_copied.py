"""Clears the images' columns, then copies."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    width = images.shape[-1]
    moved = torch.roll(images, min(pixels, width), dims=-1)
    images[..., max(width - pixels, 0) :] = 0
    moved[..., :pixels] = 0
    return moved
