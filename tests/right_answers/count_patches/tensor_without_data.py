"""Cuts a tensor on the meta device and reads the shape."""

import torch


def count_patches(height: int, width: int, patch: tuple[int, int]) -> int:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    pixels = torch.empty(height, width, device="meta")
    windows = pixels.unfold(0, patch_height, patch_height).unfold(1, patch_width, patch_width)
    return windows.shape[0] * windows.shape[1]
