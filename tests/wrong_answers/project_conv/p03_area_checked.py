"""Checks only that the pixels are a multiple of those of a patch."""

import torch
import torch.nn.functional as F


def project_conv(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    channels, height, width = images.shape[1:]
    if (height * width) % (patch[0] * patch[1]):
        raise ValueError("bad sizes")
    kernels = E.T.reshape(-1, channels, *patch)
    maps = F.conv2d(images, kernels, bias, stride=patch)
    return maps.flatten(2).transpose(1, 2)
