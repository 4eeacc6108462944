"""Forgets the stride of unfold."""

import torch
import torch.nn.functional as F


def project_patches(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    height, width = images.shape[-2:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    columns = F.unfold(images, kernel_size=patch)
    return columns.transpose(1, 2) @ E + bias
