"""A kernel for each column, stacked."""

import torch


def to_conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    return torch.stack([E[:, k].reshape(channels, *patch) for k in range(E.shape[1])])
