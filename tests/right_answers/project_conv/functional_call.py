"""nn.Conv2d with E and the bias put in by functional_call."""

import torch


def project_conv(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    channels, height, width = images.shape[1:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    conv = torch.nn.Conv2d(channels, E.shape[1], patch, stride=patch)
    weights = {"weight": E.T.reshape(E.shape[1], channels, *patch), "bias": bias}
    maps = torch.func.functional_call(conv, weights, (images,))
    return maps.flatten(2).transpose(1, 2)
