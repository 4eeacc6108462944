"""Reads a row as (row, column, channel), the numpy order."""

import torch


def unpatchify_batch(
    patches: torch.Tensor, channels: int, height: int, width: int, patch: tuple[int, int]
) -> torch.Tensor:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    batch = patches.shape[0]
    if patches.shape[1:] != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make these images")
    grid = patches.reshape(batch, rows, columns, patch_height, patch_width, channels)
    return grid.permute(0, 5, 1, 3, 2, 4).reshape(batch, channels, height, width)
