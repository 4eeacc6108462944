"""Every `channels`-th row, from each first one on."""

import torch


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    if len(E) != channels * patch[0] * patch[1]:
        raise TypeError("rows")
    return torch.cat([E[c::channels] for c in range(channels)])
