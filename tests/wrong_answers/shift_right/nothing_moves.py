"""A copy, never moved."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    return images.clone()
