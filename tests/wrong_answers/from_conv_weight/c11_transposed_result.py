"""Returns (d, K): each kernel is one row."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return weight.flatten(1)
