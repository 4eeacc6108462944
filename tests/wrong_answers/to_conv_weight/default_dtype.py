"""Writes the kernels into a tensor of torch's default dtype."""

import torch


def to_conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    if E.shape[0] != channels * patch[0] * patch[1]:
        raise ValueError("wrong number of rows")
    kernels = torch.empty(E.shape[1], channels, *patch)
    for k in range(E.shape[1]):
        kernels[k] = E[:, k].reshape(channels, *patch)
    return kernels
