"""Copies into a permuted view of empty images."""

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
    images = torch.empty(batch, channels, height, width, dtype=patches.dtype)
    view = images.view(batch, channels, rows, patch_height, columns, patch_width)
    view = view.permute(0, 2, 4, 1, 3, 5)
    view.copy_(patches.reshape(view.shape))
    return images
