"""Sorts the pixels by the number of their patch, stably."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    y, x = torch.arange(height)[:, None], torch.arange(width)
    number = (y // patch_height * columns + x // patch_width).flatten()
    order = torch.sort(number, stable=True).indices
    pixels = images.flatten(2)[:, :, order]
    return pixels.reshape(batch, channels, rows * columns, -1).transpose(1, 2).flatten(2)
