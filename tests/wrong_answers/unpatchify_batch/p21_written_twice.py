"""Adds the blocks onto a canvas that holds them already: values doubled."""

import torch


def unpatchify_batch(
    patches: torch.Tensor, channels: int, height: int, width: int, patch: tuple[int, int]
) -> torch.Tensor:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    batch = patches.shape[0]
    if patches.shape[1:] != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make these images")
    grid = patches.reshape(batch, rows, columns, channels, patch_height, patch_width)
    images = grid.permute(0, 3, 1, 4, 2, 5).reshape(batch, channels, height, width).clone()
    for n in range(rows * columns):
        top, left = n // columns * patch_height, n % columns * patch_width
        block = patches[:, n].reshape(batch, channels, patch_height, patch_width)
        images[:, :, top : top + patch_height, left : left + patch_width] += block
    return images
