"""Writes a patch as (row, column, channel), while E is channel-first."""

import torch


def project_patches(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    height, width = images.shape[-2:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    batch, channels = images.shape[:2]
    rows, columns = height // patch[0], width // patch[1]
    axes = images.reshape(batch, channels, rows, patch[0], columns, patch[1])
    patches = axes.permute(0, 2, 4, 3, 5, 1).reshape(batch, rows * columns, -1)
    return patches @ E + bias
