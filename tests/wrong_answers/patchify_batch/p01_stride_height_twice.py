"""Unfolds both axes with a step of patch_height."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    windows = images.unfold(2, patch_height, patch_height).unfold(3, patch_width, patch_height)
    grid = windows.permute(0, 2, 3, 1, 4, 5)
    return grid.reshape(batch, -1, channels * patch_height * patch_width)
