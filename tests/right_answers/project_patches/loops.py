"""A loop over the patches."""

import torch


def project_patches(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    height, width = images.shape[-2:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    tokens = []
    for top in range(0, height, patch[0]):
        for left in range(0, width, patch[1]):
            block = images[:, :, top : top + patch[0], left : left + patch[1]]
            tokens.append(block.flatten(1) @ E + bias)
    return torch.stack(tokens, dim=1)
