"""einsum as a transpose."""

import torch


def to_conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    return torch.einsum("cuvd->dcuv", E.view(channels, *patch, E.size(1)))
