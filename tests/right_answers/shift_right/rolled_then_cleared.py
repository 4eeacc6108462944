"""Rolled, then what came back is cleared."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    moved = torch.roll(images, pixels, dims=-1)
    moved[..., :pixels] = 0
    return moved
