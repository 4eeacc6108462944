"""Makes the kernels as wide as they are high."""

import torch


def to_conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    if E.shape[0] != channels * patch[0] * patch[1]:
        raise ValueError("wrong number of rows")
    return E.T.reshape(E.shape[1], channels, patch[0], patch[0])
