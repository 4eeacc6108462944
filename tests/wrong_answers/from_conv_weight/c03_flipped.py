"""Flips the kernels first."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return weight.flip(2, 3).flatten(1).T
