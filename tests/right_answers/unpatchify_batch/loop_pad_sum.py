"""Pads every block to the size of the image and adds them up."""

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
    images = patches.new_zeros(batch, channels, height, width)
    for n in range(rows * columns):
        y, x = n // columns * patch_height, n % columns * patch_width
        block = patches[:, n].reshape(batch, channels, patch_height, patch_width)
        after = (width - x - patch_width, height - y - patch_height)
        images = images + F.pad(block, (x, after[0], y, after[1]))
    return images
