"""Accepts bad sizes and returns the smaller images that the patches make."""

import torch
import torch.nn.functional as F


def unpatchify_batch(
    patches: torch.Tensor, channels: int, height: int, width: int, patch: tuple[int, int]
) -> torch.Tensor:
    patch_height, patch_width = patch
    rows, columns = height // patch_height, width // patch_width
    if patches.shape[1:] != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make these images")
    size = (rows * patch_height, columns * patch_width)
    return F.fold(patches.transpose(1, 2), size, patch, stride=patch)
