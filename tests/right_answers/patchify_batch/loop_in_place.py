"""Writes the patches into a tensor of zeros; gradients flow through the writes."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    result = images.new_zeros((batch, rows * columns, channels * patch_height * patch_width))
    for n in range(rows * columns):
        y, x = n // columns * patch_height, n % columns * patch_width
        result[:, n] = images[:, :, y : y + patch_height, x : x + patch_width].flatten(1)
    return result
