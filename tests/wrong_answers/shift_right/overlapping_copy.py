"""Copied from left to right in place, so that columns repeat."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    moved = images.clone()
    for column in range(pixels, images.shape[-1]):
        moved[..., column] = moved[..., column - pixels]
    moved[..., :pixels] = 0
    return moved
