"""Passes the patch as dilation as well as stride."""

import torch
import torch.nn.functional as F


def patchify_batch(images: torch.Tensor, patch: tuple[int, int]) -> torch.Tensor:
    patch_height, patch_width = patch
    batch, channels, height, width = images.shape
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    rows, columns = height // patch_height, width // patch_width
    border = (patch_height * patch_height, patch_width * patch_width)
    padded = F.pad(images, (0, border[1], 0, border[0]))
    folded = F.unfold(padded, patch, stride=patch, dilation=patch)
    return folded.transpose(1, 2)[:, : rows * columns]
