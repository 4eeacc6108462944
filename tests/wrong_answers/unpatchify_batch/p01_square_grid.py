"""Takes the number of columns of the grid from the height."""

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
    columns = rows
    grid = patches.reshape(batch, rows, columns, channels, patch_height, patch_width)
    return grid.permute(0, 3, 1, 4, 2, 5).reshape(batch, channels, height, width)
