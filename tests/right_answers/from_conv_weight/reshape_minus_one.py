"""reshape with the number of kernels, then t()."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return weight.reshape(weight.size(0), -1).t().contiguous()
