"""Moves the channels last, then reshapes straight to patches."""

import torch


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    moved = images.permute(0, 2, 3, 1)
    strips = moved.reshape(batch, rows * columns, patch_height * patch_width, channels)
    return strips.transpose(2, 3).reshape(batch, rows * columns, -1)
