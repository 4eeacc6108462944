"""Advanced indexing with the rows and columns of every pixel."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    n = torch.arange(rows * columns).reshape(-1, 1, 1, 1)
    c = torch.arange(channels).reshape(-1, 1, 1)
    y = n // columns * patch_height + torch.arange(patch_height).reshape(-1, 1)
    x = n % columns * patch_width + torch.arange(patch_width)
    return images[:, c, y, x].flatten(2)
