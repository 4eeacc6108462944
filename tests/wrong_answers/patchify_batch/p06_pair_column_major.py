"""Goes down the columns in both functions: the round trip is perfect, the order is wrong."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    axes = images.reshape(batch, channels, rows, patch_height, columns, patch_width)
    return axes.permute(0, 4, 2, 1, 3, 5).reshape(batch, rows * columns, -1)


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
    grid = patches.reshape(batch, columns, rows, channels, patch_height, patch_width)
    return grid.permute(0, 3, 2, 4, 1, 5).reshape(batch, channels, height, width)
