"""pixel_shuffle for square patches, reshape for the others."""

import torch
import torch.nn.functional as F


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
    grid = patches.transpose(1, 2).reshape(batch, -1, rows, columns)
    if patch_height == patch_width:
        return F.pixel_shuffle(grid, patch_height)
    blocks = grid.unflatten(1, (channels, patch_height, patch_width))
    return blocks.permute(0, 1, 4, 2, 5, 3).reshape(batch, channels, height, width)
