"""Asks for every pixel where it stands in the rows."""

import torch


def unpatchify_batch(
    patches: torch.Tensor, channels: int, height: int, width: int, patch: tuple[int, int]
) -> torch.Tensor:
    patch_height, patch_width = patch
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    if patches.shape[1:] != (rows * columns, channels * patch_height * patch_width):
        raise ValueError("the rows do not make these images")
    c = torch.arange(channels).reshape(-1, 1, 1)
    y = torch.arange(height).reshape(-1, 1)
    x = torch.arange(width)
    number = y // patch_height * columns + x // patch_width
    place = (c * patch_height + y % patch_height) * patch_width + x % patch_width
    return patches[:, number.expand_as(place), place]
