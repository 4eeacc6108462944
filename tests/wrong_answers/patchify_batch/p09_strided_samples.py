"""Splits each side as (patch, grid): a patch takes every k-th pixel."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    axes = images.reshape(batch, channels, patch_height, rows, patch_width, columns)
    return axes.permute(0, 3, 5, 1, 2, 4).reshape(batch, rows * columns, -1)
