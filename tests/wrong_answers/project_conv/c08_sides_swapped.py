"""Unpacks the patch as (patch_width, patch_height)."""

import torch
import torch.nn.functional as F


def project_conv(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    patch_width, patch_height = patch
    channels, height, width = images.shape[1:]
    if height % patch_height or width % patch_width:
        raise ValueError("the patches do not tile the image")
    kernels = E.T.reshape(-1, channels, patch_height, patch_width)
    maps = F.conv2d(images, kernels, bias, stride=(patch_height, patch_width))
    return maps.flatten(2).transpose(1, 2)
