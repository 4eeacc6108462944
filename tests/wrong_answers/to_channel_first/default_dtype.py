"""Writes the rows into a tensor of torch's default dtype."""

import torch


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    if E.shape[0] != channels * patch[0] * patch[1]:
        raise ValueError("wrong number of rows")
    moved = torch.zeros(E.shape)
    pixels = patch[0] * patch[1]
    for n in range(len(E)):
        moved[n % channels * pixels + n // channels] = E[n]
    return moved
