"""pixel_unshuffle for square patches, reshape for the others."""

import torch
import torch.nn.functional as F


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    if patch_height == patch_width:
        return F.pixel_unshuffle(images, patch_height).flatten(2).transpose(1, 2)
    axes = images.reshape(batch, channels, rows, patch_height, columns, patch_width)
    return axes.permute(0, 2, 4, 1, 3, 5).flatten(3).flatten(1, 2)
