"""One einsum over windows and the axes of E."""

import torch


def project_patches(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    height, width = images.shape[-2:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    windows = images.unfold(2, patch[0], patch[0]).unfold(3, patch[1], patch[1])
    kernels = E.reshape(images.shape[1], *patch, -1)
    return torch.einsum("bcijuv,cuvd->bijd", windows, kernels).flatten(1, 2) + bias
