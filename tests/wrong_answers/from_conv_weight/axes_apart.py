"""Leaves three axes of rows."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return weight.permute(1, 2, 3, 0)
