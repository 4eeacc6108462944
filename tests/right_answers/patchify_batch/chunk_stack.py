"""The same with chunk and stack."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    bands = torch.stack(images.chunk(rows, dim=-2), dim=1)
    blocks = torch.stack(bands.chunk(columns, dim=-1), dim=2)
    return blocks.flatten(3).flatten(1, 2)
