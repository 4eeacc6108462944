"""Keeps the grid on two axes: (B, rows, columns, K)."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    axes = images.reshape(batch, channels, rows, patch_height, columns, patch_width)
    return axes.permute(0, 2, 4, 1, 3, 5).flatten(3)
