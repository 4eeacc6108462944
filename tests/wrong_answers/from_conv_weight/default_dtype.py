"""Writes the matrix into a tensor of torch's default dtype."""

import torch


def from_conv_weight(weight: torch.Tensor) -> torch.Tensor:
    E = torch.zeros(weight[0].numel(), weight.shape[0])
    for k, kernel in enumerate(weight):
        E[:, k] = kernel.flatten()
    return E
