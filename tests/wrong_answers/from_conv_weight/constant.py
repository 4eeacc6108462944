"""Returns one worked example."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return torch.tensor([[1.0, 10.0], [2.0, 20.0], [3.0, 30.0], [4.0, 40.0]])
