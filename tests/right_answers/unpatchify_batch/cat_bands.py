"""Joins blocks to bands and bands to images."""

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
    blocks = patches.reshape(batch, -1, channels, patch_height, patch_width).unbind(1)
    bands = [torch.cat(blocks[i * columns : (i + 1) * columns], dim=3) for i in range(rows)]
    return torch.cat(bands, dim=2)
