"""Down."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    moved = torch.zeros_like(images)
    height = images.shape[-2]
    if pixels < height:
        moved[..., pixels:, :] = images[..., : height - pixels, :]
    return moved
