"""Flips the kernels from left to right."""

import torch
import torch.nn.functional as F


def project_conv(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    channels, height, width = images.shape[1:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    kernels = E.T.reshape(-1, channels, *patch)
    maps = F.conv2d(images, kernels.flip(3), bias, stride=patch)
    return maps.flatten(2).transpose(1, 2)
