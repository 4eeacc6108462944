"""Makes an nn.Conv2d and never gives it E and the bias."""

import torch


def project_conv(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    channels, height, width = images.shape[1:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    conv = torch.nn.Conv2d(channels, E.shape[1], patch, stride=patch, dtype=images.dtype)
    maps = conv(images)
    return maps.flatten(2).transpose(1, 2)
