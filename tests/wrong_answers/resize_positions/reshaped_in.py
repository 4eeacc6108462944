"""Reshapes to (d, rows, columns) without exchanging axes."""

import torch
import torch.nn.functional as F


def resize_positions(
    positions: torch.Tensor, old: tuple[int, int], new: tuple[int, int]
) -> torch.Tensor:
    grid = positions[1:].reshape(1, positions.shape[1], *old)
    resized = F.interpolate(grid, size=new, mode="bicubic", align_corners=False)
    return torch.cat([positions[:1], resized[0].flatten(1).T])
