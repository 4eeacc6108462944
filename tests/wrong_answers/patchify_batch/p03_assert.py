"""Checks the sizes with assert: AssertionError, not ValueError."""

import torch
import torch.nn.functional as F


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    assert height % patch_height == 0 and width % patch_width == 0, "bad sizes"
    return F.unfold(images, patch, stride=patch).transpose(1, 2)
