"""Makes one kernel of the first column."""

import torch


def to_conv_weight(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    if E.shape[0] != channels * patch[0] * patch[1]:
        raise ValueError("wrong number of rows")
    return E[:, 0].reshape(1, channels, *patch)
