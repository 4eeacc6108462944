"""Takes both pairs for (columns, rows)."""

import torch
import torch.nn.functional as F


def resize_positions(
    positions: torch.Tensor, old: tuple[int, int], new: tuple[int, int]
) -> torch.Tensor:
    grid = positions[1:].T.reshape(1, -1, old[1], old[0])
    resized = F.interpolate(grid, size=(new[1], new[0]), mode="bicubic", align_corners=False)
    return torch.cat([positions[:1], resized[0].flatten(1).T])
