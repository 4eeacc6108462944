"""Assigns to advanced indices."""

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
    n = torch.arange(rows * columns).reshape(-1, 1, 1)
    y = n // columns * patch_height + torch.arange(patch_height).reshape(-1, 1)
    x = n % columns * patch_width + torch.arange(patch_width)
    images = patches.new_empty(height, width, batch, channels)
    blocks = patches.reshape(batch, rows * columns, channels, patch_height, patch_width)
    images[y, x] = blocks.permute(1, 3, 4, 0, 2)
    return images.permute(2, 3, 0, 1)
