"""Unpacks the patch as (patch_width, patch_height)."""

import torch
import torch.nn.functional as F


def project_patches(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    patch_width, patch_height = patch
    height, width = images.shape[-2:]
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    size = (patch_height, patch_width)
    columns = F.unfold(images, kernel_size=size, stride=size)
    return columns.transpose(1, 2) @ E + bias
