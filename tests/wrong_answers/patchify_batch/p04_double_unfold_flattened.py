"""Unfolds twice and flattens with the channels still in front."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    windows = images.unfold(2, patch_height, patch_height).unfold(3, patch_width, patch_width)
    return windows.reshape(batch, rows * columns, channels * patch_height * patch_width)
