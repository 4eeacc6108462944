"""unflatten and movedim."""

import torch


def to_conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    return E.unflatten(0, (channels, *patch)).movedim(-1, 0)
