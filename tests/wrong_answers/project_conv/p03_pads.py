"""Pads sides that do not divide with zeros."""

import torch
import torch.nn.functional as F


def project_conv(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    channels, height, width = images.shape[1:]
    images = F.pad(images, (0, -width % patch[1], 0, -height % patch[0]))
    kernels = E.T.reshape(-1, channels, *patch)
    maps = F.conv2d(images, kernels, bias, stride=patch)
    return maps.flatten(2).transpose(1, 2)
