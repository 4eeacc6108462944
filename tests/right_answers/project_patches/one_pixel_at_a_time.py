"""Adds up the products pixel by pixel of a patch, with strided slices."""

import torch


def project_patches(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    height, width = images.shape[-2:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    channels = images.shape[1]
    tokens = bias
    for k in range(E.shape[0]):
        c, rest = divmod(k, patch[0] * patch[1])
        u, v = divmod(rest, patch[1])
        pixels = images[:, c, u :: patch[0], v :: patch[1]]
        tokens = tokens + pixels[..., None] * E[k]
    return tokens.flatten(1, 2)
