"""Reshapes only, which moves nothing."""

import torch


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    if E.shape[0] != channels * patch[0] * patch[1]:
        raise ValueError("wrong number of rows")
    return E.reshape(channels, *patch, -1).reshape(E.shape)
