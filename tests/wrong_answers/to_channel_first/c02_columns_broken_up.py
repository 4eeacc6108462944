"""Treats the columns as if they were rows."""

import torch


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    if E.shape[0] != channels * patch[0] * patch[1]:
        raise ValueError("wrong number of rows")
    rows = E.reshape(E.shape[1], *patch, channels)
    return rows.permute(3, 1, 2, 0).reshape(E.shape)
