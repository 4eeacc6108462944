"""Reshapes the kernels to (K, d): right shape, wrong numbers."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return weight.reshape(-1, weight.shape[0])
