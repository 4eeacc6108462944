"""Exchanges kernels and channels, then reshapes."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return weight.transpose(0, 1).reshape(-1, weight.shape[0])
