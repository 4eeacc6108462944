"""Multiplies from the left and reshapes (B, d, N) to (B, N, d)."""

import torch
import torch.nn.functional as F


def project_patches(
    images: torch.Tensor, E: torch.Tensor, bias: torch.Tensor, patch: tuple[int, int]
) -> torch.Tensor:
    height, width = images.shape[-2:]
    if height % patch[0] or width % patch[1]:
        raise ValueError("the patches do not tile the image")
    columns = F.unfold(images, kernel_size=patch, stride=patch)
    features = E.T @ columns + bias[:, None]
    return features.reshape(features.shape[0], -1, E.shape[1])
