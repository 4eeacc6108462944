"""Resizes images of bad sizes until the patches fit."""

import torch
import torch.nn.functional as F


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        height = max(1, height // patch_height) * patch_height
        width = max(1, width // patch_width) * patch_width
        images = F.interpolate(images, size=(height, width))
    return F.unfold(images, patch, stride=patch).transpose(1, 2)
