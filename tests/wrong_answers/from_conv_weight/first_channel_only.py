"""Takes the first channel only."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return weight[:, 0].flatten(1).T
