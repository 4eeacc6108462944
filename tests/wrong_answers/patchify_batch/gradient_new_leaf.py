"""Copies the images into a new leaf of its own, which takes the gradient."""

import torch
import torch.nn.functional as F


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    leaf = images.detach().clone().requires_grad_()
    return F.unfold(leaf, patch, stride=patch).transpose(1, 2)
