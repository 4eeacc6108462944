"""Copies E and the bias into an nn.Conv2d of torch's default dtype."""

import torch


def project_conv(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    channels, height, width = images.shape[1:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    conv = torch.nn.Conv2d(channels, E.shape[1], patch, stride=patch)
    with torch.no_grad():
        conv.weight.copy_(E.T.reshape(-1, channels, *patch))
        conv.bias.copy_(bias)
    return conv(images.to(conv.weight.dtype)).flatten(2).transpose(1, 2)
