"""Leaves sides that do not divide to unfold, which crops."""

import torch
import torch.nn.functional as F


def project_patches(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    columns = F.unfold(images, kernel_size=patch, stride=patch)
    return columns.transpose(1, 2) @ E + bias
