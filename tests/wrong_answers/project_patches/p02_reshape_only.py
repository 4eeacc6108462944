"""Cuts the image by a reshape alone."""

import torch


def project_patches(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    height, width = images.shape[-2:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    patches = images.reshape(images.shape[0], -1, E.shape[0])
    return patches @ E + bias
