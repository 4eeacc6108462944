"""Takes the features for images of one channel."""

import torch
import torch.nn.functional as F


def resize_positions(
    positions: torch.Tensor, old: tuple[int, int], new: tuple[int, int]
) -> torch.Tensor:
    first, rest = positions.split([1, len(positions) - 1])
    maps = rest.T.reshape(-1, 1, old[0], old[1])
    maps = F.interpolate(maps, new, mode="bicubic")
    return torch.vstack([first, maps.flatten(1).T])
