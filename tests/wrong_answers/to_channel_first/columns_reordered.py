"""Moves the columns, not the rows."""

import torch


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    if E.shape[0] != channels * patch[0] * patch[1]:
        raise ValueError("wrong number of rows")
    order = [k for c in range(channels) for k in range(c, E.shape[1], channels)]
    return E[:, order]
