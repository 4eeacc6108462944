"""Leaves out rows that are too many."""

import torch


def to_conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    rows = channels * patch[0] * patch[1]
    return E[:rows].T.reshape(E.shape[1], channels, *patch)
