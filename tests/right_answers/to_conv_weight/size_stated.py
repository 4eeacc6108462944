"""States the number of kernels: a reshape that does not fit raises."""

import torch


def to_conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    return E.t().contiguous().view(E.shape[1], channels, patch[0], patch[1])
