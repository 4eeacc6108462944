"""By unfold and a matrix product."""

import torch
import torch.nn.functional as F


def project_conv(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    channels, height, width = images.shape[1:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    patches = F.unfold(images, patch, stride=patch).mT
    return patches @ E + bias
