"""To the left."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    moved = torch.zeros_like(images)
    width = images.shape[-1]
    if pixels < width:
        moved[..., : width - pixels] = images[..., pixels:]
    return moved
