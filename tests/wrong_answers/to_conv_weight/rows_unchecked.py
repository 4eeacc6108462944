"""Lets -1 take what is left over: too many rows become more kernels."""

import torch


def to_conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    return E.T.reshape(-1, channels, *patch)
