"""Fills torch.zeros, which is float32 whatever came in."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    result = torch.zeros(batch, rows * columns, channels * patch_height * patch_width)
    for n in range(rows * columns):
        top, left = n // columns * patch_height, n % columns * patch_width
        block = images[:, :, top : top + patch_height, left : left + patch_width]
        result[:, n] = block.reshape(batch, -1)
    return result
