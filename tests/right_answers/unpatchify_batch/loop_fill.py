"""Writes the blocks into zeros."""

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
    images = torch.zeros(batch, channels, height, width, dtype=patches.dtype)
    for n in range(rows * columns):
        y, x = n // columns * patch_height, n % columns * patch_width
        block = patches[:, n].reshape(batch, channels, patch_height, patch_width)
        images[:, :, y : y + patch_height, x : x + patch_width] = block
    return images
