"""Moves by half a patch and keeps the first N patches."""

import torch
import torch.nn.functional as F


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    step = (max(1, patch_height // 2), max(1, patch_width // 2))
    return F.unfold(images, patch, stride=step).transpose(1, 2)[:, : rows * columns]
