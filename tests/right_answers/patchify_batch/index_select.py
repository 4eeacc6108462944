"""Flat positions, patched once, picked with index_select."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    places = torch.arange(channels * height * width).reshape(channels, height, width)
    blocks = [
        places[:, y : y + patch_height, x : x + patch_width].flatten()
        for y in range(0, height, patch_height)
        for x in range(0, width, patch_width)
    ]
    picked = images.flatten(1).index_select(1, torch.cat(blocks))
    return picked.reshape(batch, rows * columns, -1)
