"""Divides by how often a pixel was written, which is once."""

import torch
import torch.nn.functional as F


def unpatchify_batch(
    patches: torch.Tensor, channels: int, height: int, width: int, patch: tuple[int, int]
) -> torch.Tensor:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    if patches.shape[1:] != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make these images")
    columns_first = patches.mT
    size = (height, width)
    images = F.fold(columns_first, size, patch, stride=patch)
    counts = F.fold(torch.ones_like(columns_first), size, patch, stride=patch)
    return images / counts
