"""Takes every number of rows, strided by the channels."""

import torch


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    return torch.cat([E[c::channels] for c in range(channels)])
