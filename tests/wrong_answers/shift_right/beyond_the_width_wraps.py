"""The shift is taken modulo the width."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    pixels = pixels % images.shape[-1]
    moved = torch.zeros_like(images)
    width = images.shape[-1]
    if pixels < width:
        moved[..., pixels:] = images[..., : width - pixels]
    return moved
