"""Splits into bands and blocks, joins them with cat."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    bands = images.split(patch_height, dim=2)
    blocks = [block for band in bands for block in band.split(patch_width, dim=3)]
    return torch.cat([block.reshape(batch, 1, -1) for block in blocks], dim=1)
