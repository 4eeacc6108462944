"""Sends every number to its patch and place with scatter."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    c, y, x = torch.meshgrid(
        torch.arange(channels), torch.arange(height), torch.arange(width), indexing="ij"
    )
    number = y // patch_height * columns + x // patch_width
    place = (c * patch_height + y % patch_height) * patch_width + x % patch_width
    target = number * (channels * patch_height * patch_width) + place
    empty = torch.zeros_like(images).flatten(1)
    moved = empty.scatter(1, target.reshape(1, -1).expand(batch, -1), images.flatten(1))
    return moved.reshape(batch, rows * columns, channels * patch_height * patch_width)
