"""The kernels to the last axis first."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    return weight.permute(1, 2, 3, 0).reshape(-1, weight.shape[0])
