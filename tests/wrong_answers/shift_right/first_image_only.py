"""Only the first image moves."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    moved = images.clone()
    width = images.shape[-1]
    moved[0] = 0
    if pixels < width:
        moved[0, ..., pixels:] = images[0, ..., : width - pixels]
    return moved
