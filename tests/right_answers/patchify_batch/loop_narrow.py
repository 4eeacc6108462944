"""narrow and flatten in a comprehension, stacked at the end."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    blocks = [
        images.narrow(2, i * patch_height, patch_height).narrow(3, j * patch_width, patch_width)
        for i in range(rows)
        for j in range(columns)
    ]
    return torch.stack([block.flatten(1) for block in blocks], 1)
