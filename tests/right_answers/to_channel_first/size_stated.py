"""Says the number of features, so that a wrong number of rows cannot fit."""

import torch


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    rows = E.view(patch[0] * patch[1], channels, E.size(1))
    return rows.transpose(0, 1).reshape(-1, E.size(1))
