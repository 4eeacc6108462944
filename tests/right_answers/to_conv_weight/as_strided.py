"""Strides instead of moves, after a check."""

import torch


def to_conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    if E.shape[0] != channels * patch[0] * patch[1]:
        raise ValueError("wrong number of rows")

    height, width = patch
    d = E.shape[1]
    strides = (1, height * width * d, width * d, d)
    return E.contiguous().as_strided((d, channels, height, width), strides).clone()
