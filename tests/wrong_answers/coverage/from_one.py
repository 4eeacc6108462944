"""Starts at pixel 1."""

import torch


def coverage(
    height: int, width: int, patch: tuple[int, int], stride: tuple[int, int]
) -> torch.Tensor:
    counts = torch.zeros(height, width, dtype=torch.int64)
    for top in range(1, height - patch[0] + 1, stride[0]):
        for left in range(1, width - patch[1] + 1, stride[1]):
            counts[top : top + patch[0], left : left + patch[1]] += 1
    return counts
