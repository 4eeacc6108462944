"""Leaves the channels on an axis of their own."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return weight.flatten(2).permute(1, 2, 0)
