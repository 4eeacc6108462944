"""Raises NotImplementedError for a wrong number of rows."""

import torch


def to_conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    if E.shape[0] != channels * patch[0] * patch[1]:
        raise NotImplementedError("wrong number of rows")
    return E.T.reshape(-1, channels, *patch)
