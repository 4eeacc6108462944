"""Splits the rows of E, then brings the features to the front."""

import torch


def to_conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    return E.reshape(channels, *patch, E.shape[1]).permute(3, 0, 1, 2)
