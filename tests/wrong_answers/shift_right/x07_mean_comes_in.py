"""The mean of the images comes in."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    moved = torch.full_like(images, images.double().mean().item())
    width = images.shape[-1]
    if pixels < width:
        moved[..., pixels:] = images[..., : width - pixels]
    return moved
