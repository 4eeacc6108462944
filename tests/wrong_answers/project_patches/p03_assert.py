"""Checks the sizes with assert: AssertionError, not ValueError."""

import torch
import torch.nn.functional as F


def project_patches(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    assert images.shape[2] % patch[0] == 0
    assert images.shape[3] % patch[1] == 0
    columns = F.unfold(images, kernel_size=patch, stride=patch)
    return columns.transpose(1, 2) @ E + bias
