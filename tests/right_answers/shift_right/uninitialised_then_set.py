"""Uninitialised memory, all of it set."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    moved = torch.empty_like(images)
    width = images.shape[-1]
    moved[..., :pixels] = 0
    if pixels < width:
        moved[..., pixels:] = images[..., : width - pixels]
    return moved
