"""What stood on the left stays."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    moved = images.clone()
    width = images.shape[-1]
    if pixels < width:
        moved[..., pixels:] = images[..., : width - pixels]
    return moved
