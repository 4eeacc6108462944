"""Moves by index."""

from collections.abc import Callable

import torch


def equivariance_gap(
    f: Callable[[torch.Tensor], torch.Tensor], image: torch.Tensor, shift: tuple[int, int]
) -> float:
    height, width = image.shape[-2:]
    rows = (torch.arange(height) - shift[0]) % height
    columns = (torch.arange(width) - shift[1]) % width
    before = f(image[:, :, rows][..., columns])
    after = f(image)[:, :, rows][..., columns]
    return max((before - after).abs().flatten().tolist())
