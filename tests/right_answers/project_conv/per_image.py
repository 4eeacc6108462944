"""One image at a time, the bias added by hand."""

import torch
import torch.nn.functional as F


def project_conv(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    channels, height, width = images.shape[1:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    kernels = E.mT.unflatten(1, (channels, *patch))
    maps = [F.conv2d(image, kernels, stride=patch) for image in images]
    return torch.stack([m.flatten(1).T + bias for m in maps])
