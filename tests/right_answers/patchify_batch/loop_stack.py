"""Two loops and torch.stack."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    result = []
    for top in range(0, height, patch_height):
        for left in range(0, width, patch_width):
            block = images[:, :, top : top + patch_height, left : left + patch_width]
            result.append(block.reshape(batch, -1))
    return torch.stack(result, dim=1)
