"""einsum over windows of the images."""

import torch


def project_conv(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    channels, height, width = images.shape[1:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    windows = images.unfold(2, patch[0], patch[0]).unfold(3, patch[1], patch[1])
    kernels = E.reshape(channels, patch[0], patch[1], -1)
    tokens = torch.einsum("bcrsuv,cuvd->brsd", windows, kernels)
    return tokens.reshape(images.shape[0], -1, E.shape[1]) + bias
