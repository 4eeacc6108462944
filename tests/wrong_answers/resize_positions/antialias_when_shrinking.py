"""Turns antialiasing on where the grid shrinks."""

import torch
import torch.nn.functional as F


def resize_positions(
    positions: torch.Tensor, old: tuple[int, int], new: tuple[int, int]
) -> torch.Tensor:
    grid = positions[1:].T.reshape(1, -1, *old)
    smaller = new[0] * new[1] < old[0] * old[1]
    resized = F.interpolate(grid, size=new, mode="bicubic", align_corners=False, antialias=smaller)
    return torch.cat([positions[:1], resized[0].flatten(1).T])
