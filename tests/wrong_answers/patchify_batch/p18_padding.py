"""Adds half a patch of padding, as for a convolution of the same size."""

import torch
import torch.nn.functional as F


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    padding = (patch_height // 2, patch_width // 2)
    return F.unfold(images, patch, stride=patch, padding=padding).transpose(1, 2)
