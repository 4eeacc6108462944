"""Returns the output of a fresh convolution: an embedding, not the pixels."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    length = channels * patch_height * patch_width
    embed = torch.nn.Conv2d(channels, length, patch, stride=patch, dtype=images.dtype)
    return embed(images).flatten(2).transpose(1, 2)
