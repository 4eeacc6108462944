"""Puts the first band on the rest, which it makes by itself."""

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
    if rows == 1:
        return torch.cat([row.reshape(batch, channels, *patch) for row in patches.unbind(1)], dim=3)
    first = unpatchify_batch(patches[:, :columns], channels, patch_height, width, patch)
    rest = unpatchify_batch(patches[:, columns:], channels, height - patch_height, width, patch)
    return torch.cat([first, rest], dim=2)
