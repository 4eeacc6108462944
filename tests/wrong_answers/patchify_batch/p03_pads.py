"""Pads bad sizes with zeros."""

import torch
import torch.nn.functional as F


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    images = F.pad(images, (0, -width % patch_width, 0, -height % patch_height))
    return F.unfold(images, patch, stride=patch).transpose(1, 2)
