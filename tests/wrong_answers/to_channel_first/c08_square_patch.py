"""Takes the height of the patch for its width."""

import torch


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    if E.shape[0] != channels * patch[0] * patch[1]:
        raise ValueError("wrong number of rows")
    rows = E.reshape(patch[0], patch[0], channels, E.shape[1])
    return rows.permute(2, 0, 1, 3).reshape(E.shape)
