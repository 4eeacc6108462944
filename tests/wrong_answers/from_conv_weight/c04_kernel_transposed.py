"""Lists each kernel column by column."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return weight.transpose(2, 3).flatten(1).T
