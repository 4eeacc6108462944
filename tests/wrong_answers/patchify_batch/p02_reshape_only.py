"""Reshapes to (B, N, K) without any permute."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    return images.reshape(batch, rows * columns, channels * patch_height * patch_width)
