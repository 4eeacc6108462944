"""Lets -1 take what is left over: too many rows become columns."""

import torch


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    rows = E.reshape(*patch, channels, -1)
    return rows.permute(2, 0, 1, 3).reshape(E.shape)
