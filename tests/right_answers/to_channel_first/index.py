"""Row numbers first, then one indexing."""

import torch


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    height, width = patch
    if E.shape[0] != height * width * channels:
        raise IndexError("wrong number of rows")
    order = torch.arange(E.shape[0]).reshape(height, width, channels).permute(2, 0, 1).flatten()
    return E[order]
