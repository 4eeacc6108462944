"""Sets the row of [CLS] aside and fills it with zeros where it was."""

import torch
import torch.nn.functional as F


def resize_positions(
    positions: torch.Tensor, old: tuple[int, int], new: tuple[int, int]
) -> torch.Tensor:
    first = positions[:1].clone()
    positions[0] = 0
    grid = positions[1:].T.reshape(1, -1, *old)
    resized = F.interpolate(grid, size=new, mode="bicubic", align_corners=False)
    return torch.cat([first, resized[0].flatten(1).T])
