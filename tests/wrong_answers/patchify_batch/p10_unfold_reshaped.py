"""Reshapes unfold's (B, K, N) to (B, N, K) where a transpose is due."""

import torch
import torch.nn.functional as F


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    folded = F.unfold(images, kernel_size=patch, stride=patch)
    return folded.reshape(batch, rows * columns, channels * patch_height * patch_width)
