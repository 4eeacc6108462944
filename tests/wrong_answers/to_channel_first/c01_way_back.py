"""Goes from channel-first to channel-last."""

import torch


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    if E.shape[0] != channels * patch[0] * patch[1]:
        raise ValueError("wrong number of rows")
    rows = E.reshape(channels, *patch, -1)
    return rows.permute(1, 2, 0, 3).reshape(E.shape)
