"""One kernel for each column of E, stacked last."""

import torch
import torch.nn.functional as F


def project_conv(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    channels, height, width = images.shape[1:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    kernels = [column.view(1, channels, *patch) for column in E.T.contiguous()]
    maps = [F.conv2d(images, kernel, stride=patch).flatten(1) for kernel in kernels]
    return torch.stack(maps, dim=2) + bias
