"""The slice [..., :-0] is empty: nothing is left of the image."""

import torch


def shift_right(images: torch.Tensor, pixels: int) -> torch.Tensor:
    pixels = min(pixels, images.shape[-1])
    empty = torch.zeros(*images.shape[:-1], pixels, dtype=images.dtype)
    return torch.cat([empty, images[..., :-pixels]], dim=-1)
