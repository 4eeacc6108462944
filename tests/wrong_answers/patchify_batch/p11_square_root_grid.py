"""Takes the square root of the number of patches as both sides of the grid."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    side = int((rows * columns) ** 0.5)
    axes = images.reshape(batch, channels, side, patch_height, side, patch_width)
    return axes.permute(0, 2, 4, 1, 3, 5).reshape(batch, side * side, -1)
