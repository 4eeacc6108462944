"""Takes the first kernel only."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return weight[0].reshape(-1, 1)
