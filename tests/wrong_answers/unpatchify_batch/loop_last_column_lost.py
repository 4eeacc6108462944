"""Never writes the last column of patches."""

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
    images = patches.new_zeros(batch, channels, height, width)
    for i in range(rows):
        for j in range(columns - 1):
            top, left = i * patch_height, j * patch_width
            block = patches[:, i * columns + j]
            block = block.reshape(batch, channels, patch_height, patch_width)
            images[:, :, top : top + patch_height, left : left + patch_width] = block
    return images
