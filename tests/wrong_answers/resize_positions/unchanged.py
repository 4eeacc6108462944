"""Returns the positions as they are."""

import torch


def resize_positions(
    positions: torch.Tensor, old: tuple[int, int], new: tuple[int, int]
) -> torch.Tensor:
    return positions
