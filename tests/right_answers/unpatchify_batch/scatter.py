"""Sends every number to its pixel with scatter."""

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
    places = torch.arange(channels * height * width)
    places = places.reshape(channels, rows, patch_height, columns, patch_width)
    target = places.permute(1, 3, 0, 2, 4).reshape(1, -1).repeat(batch, 1)
    flat = torch.zeros_like(patches).flatten(1)
    return flat.scatter(1, target, patches.flatten(1)).reshape(batch, channels, height, width)
