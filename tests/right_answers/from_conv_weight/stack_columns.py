"""One column for each kernel."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return torch.stack([kernel.flatten() for kernel in weight], dim=1)
