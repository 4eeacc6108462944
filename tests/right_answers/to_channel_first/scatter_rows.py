"""Sends each row to its new place."""

import torch


def to_channel_first(E: torch.Tensor, channels: int, patch: tuple[int, int]) -> torch.Tensor:
    if E.shape[0] != channels * patch[0] * patch[1]:
        raise ValueError("wrong number of rows")

    moved = torch.empty_like(E)
    n = torch.arange(len(E))
    moved[n % channels * (patch[0] * patch[1]) + n // channels] = E
    return moved
