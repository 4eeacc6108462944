"""The same with index_put."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    y, x = torch.arange(height).reshape(-1, 1), torch.arange(width)
    number = y // patch_height * columns + x // patch_width
    place = y % patch_height * patch_width + x % patch_width
    size = (rows * columns, patch_height * patch_width, batch, channels)
    moved = images.new_zeros(size).index_put((number, place), images.permute(2, 3, 0, 1))
    return moved.permute(2, 0, 3, 1).flatten(2)
