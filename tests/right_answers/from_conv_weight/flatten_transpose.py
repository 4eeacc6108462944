"""flatten and transpose."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return weight.flatten(1).T
