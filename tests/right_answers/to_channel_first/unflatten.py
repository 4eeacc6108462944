"""unflatten raises by itself."""

import torch


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    return E.unflatten(0, (*patch, channels)).movedim(2, 0).flatten(0, 2)
