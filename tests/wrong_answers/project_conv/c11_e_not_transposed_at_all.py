"""Takes the rows of E for kernels."""

import torch
import torch.nn.functional as F


def project_conv(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    channels, height, width = images.shape[1:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    kernels = E.reshape(E.shape[0], channels, *patch)
    maps = F.conv2d(images, kernels, bias, stride=patch)
    return maps.flatten(2).transpose(1, 2)
